import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MERCHANTS, merchantOf } from '../../../src/demo/merchants.ts';
import { ANNOUNCEMENTS } from '../../../src/demo/seeds/announcements.ts';
import { BANNERS } from '../../../src/demo/seeds/banners.ts';
import { GAMES } from '../../../src/demo/seeds/games.ts';
import { PROMOTIONS } from '../../../src/demo/seeds/promotions.ts';
import { readTexts } from '../../../src/demo/texts.ts';
import { Wording } from '../../../src/demo/wording.ts';
import { ErrorCode } from '../../../src/gateway/contract/error-codes.ts';
import type { Language } from '../../../src/lib/languages.ts';

const texts = readTexts();
const MERCHANT_FILES = MERCHANTS.flatMap(({ code }) =>
	Object.entries(texts.merchants[code] ?? {}).map(([language, written]) => ({ code, language, written })),
);
const COMPLETE: readonly Language[] = ['EN', 'VI'];

function known(code: string) {
	const [promotions, announcements] = [PROMOTIONS[code] ?? [], ANNOUNCEMENTS[code] ?? []];
	const ids = (seeds: readonly { id: string }[]) => seeds.map(({ id }) => id).sort();
	return {
		banners: ids(BANNERS[code] ?? []),
		promotions: ids(promotions),
		announcements: ids(announcements),
		categories: [...new Set([...promotions, ...announcements].map(({ category }) => category))].sort(),
	};
}
const SECTIONS = ['banners', 'promotions', 'announcements', 'categories'] as const;
const GAME_CODES = GAMES.map(({ code }) => code).sort();
const MESSAGE_CODES: readonly string[] = [
	...Object.values(ErrorCode),
	'game.not.found',
	'trial.not.offered',
	'not_found',
].sort();

test.each(MERCHANT_FILES)('$code in $language has texts of what there is only', ({ code, written }) => {
	for (const section of SECTIONS) {
		expect(known(code)[section], section).toEqual(expect.arrayContaining(Object.keys(written[section])));
	}
});

test.each(MERCHANT_FILES)('$code in $language parts its texts as English does', ({ code, written }) => {
	const english = texts.merchants[code]?.EN;
	for (const section of ['promotions', 'announcements'] as const) {
		for (const [id, { content }] of Object.entries(written[section])) {
			expect(content, id).toHaveLength(english?.[section][id]?.content.length ?? 0);
		}
	}
});

test.each(MERCHANT_FILES)(
	'$code in $language is a language that the merchant writes in',
	({ code, language }) => {
		expect(merchantOf(code)?.languages).toContain(language);
	},
);

test('the folders of texts are those of the merchants', () => {
	const entries = readdirSync('src/demo/texts', { withFileTypes: true });
	const folders = entries.filter((each) => each.isDirectory()).map(({ name }) => name);
	expect(folders.sort()).toEqual(MERCHANTS.map(({ code }) => code).sort());
});

test('what all merchants share is of games and errors that there are', () => {
	for (const [language, shared] of Object.entries(texts.shared)) {
		expect(GAME_CODES, language).toEqual(expect.arrayContaining(Object.keys(shared.games)));
		expect(MESSAGE_CODES, language).toEqual(expect.arrayContaining(Object.keys(shared.messages)));
	}
});

test.each(COMPLETE)('%s is complete', (language) => {
	const shared = texts.shared[language];
	expect(Object.keys(shared?.games ?? {}).sort()).toEqual(GAME_CODES);
	expect(Object.keys(shared?.messages ?? {}).sort()).toEqual(MESSAGE_CODES);
	expect(shared?.play).toBeDefined();
	for (const { code } of MERCHANTS) {
		const written = texts.merchants[code]?.[language];
		expect(written?.appText).toBeDefined();
		for (const section of SECTIONS) {
			expect(Object.keys(written?.[section] ?? {}).sort(), section).toEqual(known(code)[section]);
		}
	}
});

test('a text that a language lacks is said in English, and the answer tells so', () => {
	const [, senviet] = MERCHANTS;
	if (!senviet) throw new Error('There is no second merchant');
	const said = (asked: Language, written: Partial<Record<Language, string>>[]) => {
		const wording = new Wording(senviet, asked);
		const words = written.map((each) => wording.say((language) => each[language]));
		return { words, ...wording.language() };
	};
	const [both, english] = [{ EN: 'one', TH: 'หนึ่ง' }, { EN: 'two' }];
	expect(said('TH', [both])).toEqual({ words: ['หนึ่ง'] });
	expect(said('TH', [both, english])).toEqual({ words: ['หนึ่ง', 'two'], language: 'EN' });
	expect(said('EN', [both, english])).toEqual({ words: ['one', 'two'] });
	// Not a language of the merchant: its first one serves, and is named.
	expect(said('JA', [{ EN: 'one', VI: 'một', JA: '一' }])).toEqual({ words: ['một'], language: 'VI' });
	expect(() => said('TH', [{}])).toThrow('not written in English');
});

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'texts-'));
	mkdirSync(join(folder, 'aurelia'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a file may leave out whatever it wants', () => {
	writeFileSync(join(folder, 'aurelia/th.json'), '{}');
	writeFileSync(join(folder, 'pt-br.json'), '{"games": {"gem-cascade": "Cascata"}}');
	const read = readTexts(folder);
	expect(read.merchants.aurelia).toEqual({
		TH: { banners: {}, promotions: {}, announcements: {}, categories: {} },
	});
	expect(read.shared).toEqual({ 'PT-BR': { games: { 'gem-cascade': 'Cascata' }, messages: {} } });
});

test.each([
	['aurelia/th.json', '{"banners": ', /cannot be read: .*JSON/],
	['aurelia/th.json', '{"banner": {}}', /: banner: /],
	['aurelia/th.json', '{"banners": {"a": ""}}', /: banners.a: must not be empty$/],
	['aurelia/th.json', '{"promotions": {"a": {"title": "b", "content": ["c"]}}}', /: promotions.a.summary: /],
	[
		'aurelia/th.json',
		'{"announcements": {"a": {"title": "b", "content": []}}}',
		/: announcements.a.content: needs a/,
	],
	['th.json', '{"play": {"back": "b"}}', /: play\.\w+: /],
	['th.json', '"text"', /th.json: Invalid type/],
	['xx.json', '{}', /no language is called so$/],
	['TH.json', '{}', /no language is called so$/],
])('a mistake in %s is told in one line: %s', (file, json, message) => {
	writeFileSync(join(folder, file), json);
	let fault = '';
	try {
		readTexts(folder);
	} catch (error) {
		fault = (error as Error).message;
	}
	expect(fault).toContain(file);
	expect(fault).toMatch(message);
	expect(fault).not.toContain('\n');
});
