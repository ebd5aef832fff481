import { describe, expect, test } from 'vitest';
import { toOklch } from '../../../src/lib/colour.ts';
import { LANGUAGES } from '../../../src/lib/languages.ts';
import { parseTexts } from '../../../src/merchants/parse-merchant.ts';
import { contrastFault } from '../../../src/merchants/theme-contrast.ts';
import { answersTo } from '../../../src/tools/new-merchant/answers.ts';
import { filesOf } from '../../../src/tools/new-merchant/files.ts';
import { drawText } from '../../../src/tools/new-merchant/letters.ts';
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

describe('the wordmark', () => {
	test('draws Latin and Cyrillic letters with their marks, and the code in place of other scripts', () => {
		const { above = 0, below = 0 } = drawText('Sen Việt') ?? {};
		expect(above).toBeGreaterThan(4);
		expect(below).toBeGreaterThan(4);
		expect(drawText('Foxy-9!')).toMatchObject({ above: 0, below: 0 });
		expect(drawText('Удача')?.path).not.toBe(drawText('Удачи')?.path);
		expect(drawText('โชคดี')).toBeUndefined();
		const theme = themeOf('#e0245e');
		const [thai, code] = ['โชคดี', 'chokdee'].map((name) => logoSvg({ name, code: 'chokdee', theme }));
		expect(thai?.replace('<title>โชคดี', '<title>chokdee')).toBe(code);
	});

	test('of any name fits the header, and escapes the name', () => {
		const letters = fc.constantFrom(...'ABCMWIil0189Éộñç -&!<>"\'ก');
		const names = fc.string({ unit: letters, minLength: 1, maxLength: 30 }).filter((name) => /\S/.test(name));
		fc.assert(
			fc.property(names, (name) => {
				const brand = { name, code: 'foxy', theme: themeOf('#16a34a') };
				for (const svg of [logoSvg(brand), iconSvg(brand)]) {
					expect(svg).not.toMatch(/NaN|undefined|Infinity/);
					expect(svg.length).toBeLessThan(15_000);
					const tags = svg.replace(/<title>[^<>]*<\/title>/, '').match(/<\/?[a-zA-Z]+/g) ?? [];
					expect(new Set(tags.map((tag) => tag.replace(/^<\/?/, '')))).toEqual(
						new Set(
							['svg', 'defs', 'linearGradient', 'radialGradient', 'stop', 'path', 'g'].filter((tag) =>
								svg.includes(`<${tag}`),
							),
						),
					);
				}
				const [, width] = logoSvg(brand).match(/viewBox="0 0 (\d+) 36"/) ?? [];
				expect(Number(width)).toBeGreaterThan(44);
				expect(Number(width)).toBeLessThanOrEqual(153);
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
	for (const name of ["Joe's", 'The "Fox"', `Joe's "Fox" \\ \${1}`]) {
		const source = filesOf({ ...FOX, name, languages: ['EN'] })['merchant.ts'] ?? '';
		const [, written] = source.match(/\tname: (.*),\n/) ?? [];
		expect(new Function(`return ${written}`)()).toBe(name);
	}
});

const GIVEN = { ...FOX, languages: 'en, vi' };
const silent = () => undefined;

test('reads options in several spellings', async () => {
	expect(await answersTo({ ...GIVEN, accent: 'F0A' }, undefined, silent)).toEqual({
		...FOX,
		accent: '#ff00aa',
		languages: ['EN', 'VI'],
	});
});

test.each([
	[{ code: 'Foxy' }, 'The code has to be 2 to 20 of a-z, 0-9 and -, beginning with a letter, not "Foxy"'],
	[{ code: 'aurelia' }, 'src/merchants/aurelia already exists. Choose another code, or remove the folder.'],
	[{ name: ' ' }, 'The name must not be empty'],
	[{ name: 'x'.repeat(31) }, 'The name has 31 characters, but may have 30 at most'],
	[
		{ host: 'https://foxy.example' },
		'The host has to be a host name such as www.example.com, not "https://foxy.example"',
	],
	[{ host: '*.foxy.example' }, 'The host is the canonical one, and has no *'],
	[{ languages: 'EN,XX' }, `Each of the languages has to be one of ${LANGUAGES.join(', ')}, not XX`],
	[{ languages: ',' }, `Each of the languages has to be one of ${LANGUAGES.join(', ')}`],
	[{ accent: 'red' }, 'The accent has to be a colour such as e0245e, not "red"'],
	[{ accent: '#12345' }, 'The accent has to be a colour such as e0245e, not "#12345"'],
])('refuses %j, and says what is right', async (change, message) => {
	await expect(answersTo({ ...GIVEN, ...change }, undefined, silent)).rejects.toThrow(
		expect.objectContaining({ message }),
	);
});

test.each(['code', 'name', 'host', 'languages', 'accent'] as const)(
	'names a missing %s if there is no terminal',
	async (field) => {
		const says = new RegExp(
			`${field === 'code' ? 'The code' : `--${field}`} is missing\\. Usage: npm run new-merchant -- `,
		);
		await expect(answersTo({ ...GIVEN, [field]: undefined }, undefined, silent)).rejects.toThrow(says);
	},
);

test('prompts for missing options, and again after an invalid answer', async () => {
	const [asked, said]: [string[], string[]] = [[], []];
	const lines = ['https://x', 'www.foxy.example', 'EN', 'purple', '#e0245e'];
	const ask = async (question: string) => {
		asked.push(question.split(/[, ]/)[0] ?? '');
		return lines.shift() ?? '';
	};
	const answers = await answersTo({ code: 'foxy', name: 'Foxy' }, ask, (line) => said.push(line));
	expect(answers).toEqual({ ...FOX, languages: ['EN'] });
	expect(asked).toEqual(['Host', 'Host', 'Languages', 'Accent', 'Accent']);
	expect(said).toHaveLength(2);
});
