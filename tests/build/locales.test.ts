import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGE_NAMES } from '../../src/lib/language-names.ts';
import { LANGUAGES, languageTag } from '../../src/lib/languages.ts';
import sameAsEnglish from './support/same-as-english.json' with { type: 'json' };

const root = `${import.meta.dirname}/../../src`;
const folder = `${root}/locales`;
const segments = readdirSync(folder, { withFileTypes: true })
	.filter((entry) => entry.isDirectory())
	.map((entry) => entry.name);
type Texts = Record<string, Record<string, string>>;

const textsOf = (segment: string): Texts =>
	Object.fromEntries(
		readdirSync(`${folder}/${segment}`).map((file) => [
			file.replace('.json', ''),
			JSON.parse(readFileSync(`${folder}/${segment}/${file}`, 'utf8')),
		]),
	);
const flat = (texts: Texts) =>
	new Map(
		Object.entries(texts).flatMap(([namespace, keys]) =>
			Object.entries(keys).map(([key, text]): [string, string] => [`${namespace}:${key}`, text]),
		),
	);
const placeholders = (text: string) => (text.match(/\{\{\s*\w+\s*\}\}/g) ?? []).sort();

/** A merchant's texts in a language, by key; none if the merchant does not offer that language. */
const merchantTexts = (segment: string) =>
	['aurelia', 'senviet'].flatMap((code) => {
		const file = `${root}/merchants/${code}/texts/${segment}.json`;
		return existsSync(file)
			? Object.entries<string>(JSON.parse(readFileSync(file, 'utf8'))).map(
					([key, text]): [string, string] => [`${code}:${key}`, text],
				)
			: [];
	});

const english = flat(textsOf('en'));
const descriptions: Texts = JSON.parse(readFileSync(`${folder}/descriptions.json`, 'utf8'));

/** Texts that have no words, or are the same in every language. */
const WITHOUT_WORDS = ['common:rights', 'member:vip'];
/** English words that players of a language use as they are. */
const SAME_AS_ENGLISH: Record<string, string[]> = sameAsEnglish;

/** The script of a language that does not use Latin letters (Unicode, Script property). */
const SCRIPTS: Record<string, RegExp> = {
	bn: /\p{Script=Bengali}/u,
	cn: /\p{Script=Han}/u,
	hi: /\p{Script=Devanagari}/u,
	ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
	kk: /\p{Script=Cyrillic}/u,
	km: /\p{Script=Khmer}/u,
	ko: /\p{Script=Hangul}/u,
	lo: /\p{Script=Lao}/u,
	my: /\p{Script=Myanmar}/u,
	ne: /\p{Script=Devanagari}/u,
	ru: /\p{Script=Cyrillic}/u,
	ta: /\p{Script=Tamil}/u,
	te: /\p{Script=Telugu}/u,
	th: /\p{Script=Thai}/u,
	tw: /\p{Script=Han}/u,
	ur: /\p{Script=Arabic}/u,
};
const LATIN_WORD = /\p{Script=Latin}{2,}/gu;
/** Latin words in other scripts: names, and words that players everywhere write in Latin letters. */
const LATIN_EVERYWHERE =
	/^(?:Aurelia|Interactive|Sen|Việt|Entertainment|Ltd|DEMO|VIP|OK|Android|Chrome|Safari|iPhone|iPad|iOS|QR|CORS|JavaScript|Profile|Downloaded|Add|to|Home|Screen|Share|App|Store|APP|TCG|Hot|New|PIN|SMS|OTP|URL|Code|Live|Casino|app|ID|JPEG|PNG|WebP|Google|Facebook|LINE|Telegram|Maya|X|Microsoft|Passkey|Bluetooth|NFC|[Cc]ookies?|Incognito|Authenticator|IP|Firefox|https|example|com|VPN|Wi|Fi)$/;
/** Menu entries that browsers show in English; only texts that explain those menus may have them. */
const MENU_WORDS = /^(?:Mac|Dock|File|Install|Open|in|browser|View|More|page|screen|phone)$/;
const EXPLAINS_MENUS = /^(?:install|inapp):/;

test('LNG-01 the languages are the 28 of the specification', () => {
	const codes =
		'CN EN ES HI ID JA KM KO MY TA TH TW VI TY UR PT PT-BR MS BN TR FR NE UR-LA TE RU SW KK LO'.split(' ');
	expect([...LANGUAGES].sort()).toEqual(codes.sort());
	expect(segments.sort()).toEqual(codes.map((code) => code.toLowerCase()).sort());
	for (const language of LANGUAGES) expect(LANGUAGE_NAMES[language]).toBeTruthy();
	expect(new Set(Object.values(LANGUAGE_NAMES)).size).toBe(28);
});

test('LNG-03 each language has its own tag, as specified', () => {
	const tags = LANGUAGES.map(languageTag);
	expect(new Set(tags).size).toBe(28);
	expect(Intl.getCanonicalLocales(tags)).toEqual(tags.map((tag) => (tag === 'tl' ? 'fil' : tag)));
	expect(languageTag('EN')).toBe('en-US');
	expect(languageTag('CN')).toBe('zh-CN');
	expect(languageTag('TW')).toBe('zh-HK');
});

test('every key has a description, and every description a key', () => {
	expect([...flat(descriptions).keys()].sort()).toEqual([...english.keys()].sort());
	for (const [key, text] of flat(descriptions)) expect(text.trim(), key).not.toBe('');
});

describe.each(segments)('LNG-04 %s', (segment) => {
	const texts = flat(textsOf(segment));
	const ofMerchants = merchantTexts(segment);
	const tag = languageTag(segment.toUpperCase());

	test('has the same keys as English, each with a text', () => {
		const plural = /_(zero|one|two|few|many|other)$/;
		const keys = (from: Map<string, string>) =>
			[...new Set([...from.keys()].map((key) => key.replace(plural, '')))].sort();
		expect(keys(texts)).toEqual(keys(english));
		for (const [key, text] of texts) expect(text.trim(), key).not.toBe('');
	});

	test('has the placeholders of the English texts', () => {
		for (const [key, text] of texts) {
			// A form that English lacks is compared with the general one.
			const pattern = english.get(key) ?? english.get(key.replace(/_[a-z]+$/, '_other')) ?? '';
			expect([key, ...placeholders(text)]).toEqual([key, ...placeholders(pattern)]);
		}
	});

	test('has exactly the plural forms of the language', () => {
		const needed = [...new Intl.PluralRules(tag).resolvedOptions().pluralCategories].sort();
		const plural = [...english.keys()].filter((key) => key.endsWith('_other')).map((key) => key.slice(0, -6));
		expect(plural.length).toBeGreaterThan(0);
		for (const key of plural) {
			const forms = [...texts.keys()]
				.filter((each) => each.startsWith(`${key}_`))
				.map((each) => each.slice(key.length + 1));
			expect(forms.sort(), key).toEqual(needed);
		}
	});

	test('has no leftovers of a translation', () => {
		for (const [key, text] of [...texts, ...ofMerchants]) {
			expect(text, key).toBe(text.trim());
			expect(text, key).not.toMatch(/TODO|XXX|\bundefined\b|&\w+;| {2}|<\w/);
			expect(text, key).toBe(text.normalize('NFC'));
		}
	});

	test('uses the script of the language', () => {
		const script = SCRIPTS[segment];
		const all = [...texts, ...ofMerchants].filter(([key]) => !WITHOUT_WORDS.includes(key));
		for (const [key, text] of all) {
			const words = text.replace(/\{\{\w+\}\}/g, ' ');
			if (script) {
				const foreign = (words.match(LATIN_WORD) ?? []).filter(
					(word) => !LATIN_EVERYWHERE.test(word) && !(EXPLAINS_MENUS.test(key) && MENU_WORDS.test(word)),
				);
				expect(foreign, `${key}: ${text}`).toEqual([]);
				if (!words.match(LATIN_WORD)) expect(words, key).toMatch(script);
			} else {
				expect(words.replace(/\p{Script=Latin}/gu, ''), key).not.toMatch(/\p{Letter}/u);
			}
		}
	});

	test('has English words only if its players use them', () => {
		if (segment === 'en') return;
		const same = [...texts].filter(([key, text]) => english.get(key) === text).map(([key]) => key);
		const allowed = [...WITHOUT_WORDS, ...(SAME_AS_ENGLISH[segment] ?? [])];
		expect(same.filter((key) => !allowed.includes(key))).toEqual([]);
	});
});
