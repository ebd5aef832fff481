import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoMerchant, demoMerchants } from '../../../src/demo/merchants.ts';
import { ANNOUNCEMENTS } from '../../../src/demo/seeds/announcements.ts';
import { BANNERS } from '../../../src/demo/seeds/banners.ts';
import { GAMES } from '../../../src/demo/seeds/games.ts';
import { INBOXES } from '../../../src/demo/seeds/inbox.ts';
import { MEMBER_ANNOUNCEMENTS } from '../../../src/demo/seeds/member-announcements.ts';
import { PROMOTIONS } from '../../../src/demo/seeds/promotions.ts';
import { readContent, readTexts } from '../../../src/demo/texts.ts';
import { Wording } from '../../../src/demo/wording.ts';
import { ErrorCode } from '../../../src/gateway/contract/error-codes.ts';
import { LANGUAGES, type Language } from '../../../src/lib/languages.ts';
import { loadMerchant } from '../../../src/merchants/index.ts';

const texts = readTexts();
const AURELIA = await loadMerchant('aurelia');
const SHOWN = (await demoMerchants()).find('aurelia');
const SENVIET = (await demoMerchants()).find('senviet');

/** Content with its texts: shared by all merchants, and one merchant's own. */
const CONTENT = [
	{
		of: 'all',
		seeds: { BANNERS, PROMOTIONS, ANNOUNCEMENTS, INBOX: INBOXES.player ?? [] },
		written: texts.content,
	},
	{
		of: 'senviet',
		seeds: {
			BANNERS: SENVIET?.banners ?? [],
			PROMOTIONS: SENVIET?.promotions ?? [],
			ANNOUNCEMENTS: SENVIET?.announcements ?? [],
			INBOX: [],
		},
		written: readContent('src/merchants/senviet/demo/texts'),
	},
].map(({ of, seeds, written }) => ({ of, written, known: known(seeds) }));
const FILES = CONTENT.flatMap(({ of, written, known }) =>
	Object.entries(written).map(([language, said]) => ({ of, language, said, known, english: written.EN })),
);
const COMPLETE: readonly Language[] = ['EN', 'VI'];

type Seeds = Record<
	'BANNERS' | 'PROMOTIONS' | 'ANNOUNCEMENTS' | 'INBOX',
	readonly { id: string; category?: string }[]
>;

function known({ BANNERS, PROMOTIONS, ANNOUNCEMENTS, INBOX }: Seeds) {
	const ids = (seeds: readonly { id: string }[]) => seeds.map(({ id }) => id).sort();
	return {
		banners: ids(BANNERS),
		promotions: ids(PROMOTIONS),
		announcements: ids(ANNOUNCEMENTS),
		inbox: ids(INBOX),
		categories: [...new Set([...PROMOTIONS, ...ANNOUNCEMENTS].map(({ category }) => category ?? ''))].sort(),
	};
}
const PUBLIC = ['banners', 'promotions', 'announcements', 'categories'] as const;
const SECTIONS = [...PUBLIC, 'inbox'] as const;
const GAME_CODES = GAMES.map(({ code }) => code).sort();
const MESSAGE_CODES: readonly string[] = [
	...Object.values(ErrorCode),
	'game.not.found',
	'trial.not.offered',
	'not_found',
].sort();

test.each(FILES)('content of $of in $language has texts for existing content only', ({ said, known }) => {
	for (const section of SECTIONS) {
		expect(known[section], section).toEqual(expect.arrayContaining(Object.keys(said[section])));
	}
});

// Languages with complete texts. The others have one paragraph for each.
const IN_FULL = FILES.filter(
	({ of, language }) => of !== 'all' || /^(EN|VI|CN|HI|ID|PT-BR|TH|UR)$/.test(language),
);

test.each(IN_FULL)('content of $of in $language has as many paragraphs as English', ({ said, english }) => {
	for (const section of ['promotions', 'announcements', 'inbox'] as const) {
		for (const [id, { content }] of Object.entries(said[section])) {
			expect(content, id).toHaveLength(english?.[section][id]?.content.length ?? 0);
		}
	}
});

test.each(COMPLETE)('%s is complete', (language) => {
	const shared = texts.shared[language];
	expect(Object.keys(shared?.games ?? {}).sort()).toEqual(GAME_CODES);
	expect(Object.keys(shared?.messages ?? {}).sort()).toEqual(MESSAGE_CODES);
	expect(shared?.play).toBeDefined();
	for (const { written, known } of CONTENT) {
		expect(written[language]?.appText).toBeDefined();
		for (const section of SECTIONS) {
			expect(Object.keys(written[language]?.[section] ?? {}).sort(), section).toEqual(known[section]);
		}
	}
});

test('announcements for members are complete in English and Vietnamese, and known in every language', () => {
	const ids = MEMBER_ANNOUNCEMENTS.map(({ id }) => id).sort();
	for (const [language, written] of Object.entries(texts.content)) {
		const known = Object.keys(written.memberAnnouncements);
		expect(ids, language).toEqual(expect.arrayContaining(known));
		if (COMPLETE.includes(language as Language)) expect(known.sort(), language).toEqual(ids);
	}
});

test('banners, promotions, news and their topics exist in every language', () => {
	const [shared] = CONTENT;
	for (const language of LANGUAGES) {
		for (const section of PUBLIC) {
			const written = Object.keys(shared?.written[language]?.[section] ?? {});
			expect(written.sort(), `${section} in ${language}`).toEqual(shared?.known[section]);
		}
	}
});

test('amounts are in the merchant’s currency, in the format of the language', () => {
	const dong = { countryCode: 'VN', countryDialingCode: '84', currency: 'VND', currencySymbol: '₫' } as const;
	const merchant = demoMerchant(
		{ ...AURELIA, languages: ['EN', 'VI', 'BN'] },
		{ country: { ...dong, currencyPosition: 'after' } },
	);
	const summary = (language: Language) => merchant.texts[language]?.promotions['golden-welcome']?.summary;
	expect(summary('EN')).toContain('4,000\u00a0₫,');
	expect(summary('VI')).toContain('4.000\u00a0₫,');
	expect(summary('BN')).toContain('4,000');
	for (const language of AURELIA.languages) {
		const own = SHOWN?.texts[language];
		expect(JSON.stringify(own), language).toContain('₱4');
		expect(JSON.stringify(own), language).not.toMatch(/\{\{|PHP/);
	}
});

test('a missing text falls back to English, and the answer names that language', () => {
	if (!SENVIET) throw new Error('There is no senviet');
	const said = (asked: Language, written: Partial<Record<Language, string>>[]) => {
		const wording = new Wording(SENVIET, asked);
		const words = written.map((each) => wording.say((language) => each[language]));
		return { words, ...wording.language() };
	};
	const [both, english] = [{ EN: 'one', TH: 'หนึ่ง' }, { EN: 'two' }];
	expect(said('TH', [both])).toEqual({ words: ['หนึ่ง'] });
	expect(said('TH', [both, english])).toEqual({ words: ['หนึ่ง', 'two'], language: 'EN' });
	expect(said('EN', [both, english])).toEqual({ words: ['one', 'two'] });
	// Not one of the merchant's languages, so it falls back to the first one.
	expect(said('JA', [{ EN: 'one', VI: 'một', JA: '一' }])).toEqual({ words: ['một'], language: 'VI' });
	expect(() => said('TH', [{}])).toThrow('not written in English');
});

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'texts-'));
	mkdirSync(join(folder, 'content'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a file may leave out any text', () => {
	writeFileSync(join(folder, 'content/th.json'), '{}');
	writeFileSync(join(folder, 'pt-br.json'), '{"games": {"gem-cascade": "Cascata"}}');
	const read = readTexts(folder);
	expect(read.content).toEqual({
		TH: {
			banners: {},
			promotions: {},
			announcements: {},
			inbox: {},
			memberAnnouncements: {},
			categories: {},
		},
	});
	expect(read.shared).toEqual({ 'PT-BR': { games: { 'gem-cascade': 'Cascata' }, messages: {} } });
});

test.each([
	['content/th.json', '{"banners": ', /content\/th\.json: is not valid JSON: ./],
	['content/th.json', '{"banner": {}}', /: banner: /],
	['content/th.json', '{"banners": {"a": ""}}', /: banners.a: must not be empty$/],
	['content/th.json', '{"promotions": {"a": {"title": "b", "content": ["c"]}}}', /: promotions.a.summary: /],
	[
		'content/th.json',
		'{"announcements": {"a": {"title": "b", "content": []}}}',
		/: announcements.a.content: needs a/,
	],
	['th.json', '{"play": {"back": "b"}}', /: play\.\w+: /],
	['th.json', '"text"', /th.json: Invalid type/],
	['xx.json', '{}', /unknown language$/],
	['TH.json', '{}', /unknown language$/],
])('a mistake in %s is reported in one line: %s', (file, json, message) => {
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
