import { describe, expect, test } from 'vitest';
import { toOklch } from '../../../src/lib/colour.ts';
import { LANGUAGES } from '../../../src/lib/languages.ts';
import { parseTexts } from '../../../src/merchants/parse-merchant.ts';
import { contrastFault } from '../../../src/merchants/theme-contrast.ts';
import { answersTo } from '../../../src/tools/new-merchant/answers.ts';
import { filesOf } from '../../../src/tools/new-merchant/files.ts';
import { iconSvg, logoSvg } from '../../../src/tools/new-merchant/pictures.ts';
import { themeOf } from '../../../src/tools/new-merchant/theme.ts';
import { fc } from '../../support/fast-check.ts';

const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
const colours = fc.tuple(channel, channel, channel).map((parts) => `#${parts.join('')}`);
const FOX = { code: 'foxy', name: 'Foxy', host: 'www.foxy.example', accent: '#e0245e' };

describe('the theme made from an accent', () => {
	test('is legible with any accent, and keeps the accent’s hue', () => {
		fc.assert(
			fc.property(colours, (accent) => {
				const theme = themeOf(accent);
				expect(contrastFault(theme)).toBeUndefined();
				for (const colour of Object.values(theme)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
				const [[, chroma, hue], [, kept, found]] = [toOklch(accent), toOklch(theme.accent)];
				if (chroma < 0.05 || kept < 0.03) return;
				expect(Math.abs(((found - hue + 540) % 360) - 180)).toBeLessThan(12);
			}),
			{ numRuns: 300 },
		);
	});

	test.each(['#ffd166', '#ff6f91', '#16a34a'])('keeps the accent %s, which is legible', (accent) => {
		expect(themeOf(accent).accent).toBe(accent);
	});

	test('shows errors in another colour than a red accent', () => {
		const { accent, danger } = themeOf('#e02020');
		expect(Math.abs(toOklch(accent)[2] - toOklch(danger)[2])).toBeGreaterThan(15);
	});
});

describe('the pictures', () => {
	test('have Latin and Cyrillic letters, and the code’s in place of other scripts', () => {
		const theme = themeOf('#e0245e');
		const logo = (name: string) =>
			logoSvg({ name, code: 'chokdee' }, theme).replace(/<title>.*<\/title>/, '');
		expect(logo('Удача')).not.toBe(logo('Удачи'));
		expect(logo('โชคดี')).toBe(logo('chokdee'));
	});

	test('fit the header with any name, and escape it', () => {
		const letters = fc.constantFrom(...'ABCMWIil0189Éộñç -&!<>"\'ก');
		const names = fc.string({ unit: letters, minLength: 1, maxLength: 30 }).filter((name) => /\S/.test(name));
		fc.assert(
			fc.property(names, (name) => {
				const theme = themeOf('#16a34a');
				const [logo, icon] = [logoSvg, iconSvg].map((draw) => draw({ name, code: 'foxy' }, theme));
				for (const svg of [logo, icon]) {
					expect(svg).toMatch(/^<svg [^<>]*><title>[^<>]*<\/title>(<(path|circle) [^<>]*\/>)+<\/svg>\n$/);
					expect(svg).not.toMatch(/NaN|undefined|Infinity| d=""/);
				}
				const [, width, height] = logo?.match(/viewBox="0 0 (\d+) (\d+)"/) ?? [];
				expect(Number(height)).toBeGreaterThanOrEqual(36);
				expect((36 * Number(width)) / Number(height)).toBeLessThanOrEqual(153);
			}),
		);
	});
});

test.each(['Foxy', 'The Longest Name There Can Be!', 'W'.repeat(30)])(
	'the texts of %s fit the schema in every language',
	(name) => {
		const files = filesOf({ ...FOX, name, languages: LANGUAGES });
		for (const language of LANGUAGES) {
			const file = `texts/${language.toLowerCase()}.json`;
			const texts = parseTexts(file, JSON.parse(files[file] ?? ''));
			expect(texts.title).toContain(name);
			expect(texts.licence).toContain(name);
			expect(Object.values(texts).join()).not.toMatch(/\{\{|Aurelia/);
		}
	},
);

test('writes a name with quotes into merchant.ts as the same text', () => {
	const name = `Joe's "Fox" \\ \${1}`;
	const source = filesOf({ ...FOX, name, languages: ['EN'] })['merchant.ts'] ?? '';
	const [, written] = source.match(/\tname: (.*),\n/) ?? [];
	expect(new Function(`return ${written}`)()).toBe(name);
});

const GIVEN = { ...FOX, languages: 'en, vi' };
const refuse = async (_: string, problem: string) => Promise.reject(new Error(problem));

test.each([
	[{ code: 'Foxy' }, 'code: has to be 2 to 20 of a-z, 0-9 and -, beginning with a letter, not "Foxy"'],
	[{ code: 'aurelia' }, 'code: has to be new: its folder already exists, not "aurelia"'],
	[{ name: ' ' }, 'name: must not be empty'],
	[{ name: 'x'.repeat(31) }, 'name: has 31 characters, but may have 30 at most'],
	[{ host: 'https://a.b' }, 'host: has to be a host name such as www.example.com, not "https://a.b"'],
	[{ host: '*.foxy.example' }, 'host: has to be the canonical one, without *, not "*.foxy.example"'],
	[{ languages: 'EN,XX' }, `languages: 1: is "XX", but has to be one of ${LANGUAGES.join(', ')}`],
	[{ languages: ',' }, 'languages: must not be empty'],
	[{ accent: 'red' }, 'accent: has to be a colour such as #1a2b3c, not "#red"'],
	[{ accent: undefined }, 'accent: is missing'],
])('refuses %j, and says what is right', async (change, message) => {
	await expect(answersTo({ ...GIVEN, ...change }, refuse)).rejects.toThrow(
		expect.objectContaining({ message }),
	);
});

test('asks for missing options, and again after an invalid answer, and reads several spellings', async () => {
	const asked: string[] = [];
	const lines = ['https://x', 'www.foxy.example', 'en, vi', 'purple', 'E0245E'];
	const answers = await answersTo({ code: 'foxy', name: 'Foxy' }, async (_, problem) => {
		asked.push(problem.replace(/ such as.*/, ''));
		return lines.shift() ?? '';
	});
	expect(answers).toEqual({ ...FOX, languages: ['EN', 'VI'] });
	expect(asked).toEqual([
		'host: is missing',
		'host: has to be a host name',
		'languages: is missing',
		'accent: is missing',
		'accent: has to be a colour',
	]);
});
