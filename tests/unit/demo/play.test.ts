import { expect, test } from 'vitest';
import { playPage } from '../../../src/demo/play/index.ts';
import { playTexts } from '../../../src/demo/wording.ts';
import { LANGUAGES, type Language, languageTag } from '../../../src/lib/languages.ts';

const game = {
	code: 'gem-cascade',
	name: 'Gem Cascade',
	drawing: 'bokeh 265 235 330: gems',
	vendor: 'Lumina',
	gameCategory: 'rng',
} as const;
const page = (language: Language, change: Record<string, string> = {}) =>
	playPage({
		game,
		backUrl: '/m/home',
		lobbyUrl: '/lobby',
		language,
		texts: { ...playTexts(language).texts, ...change },
	});

test('the page of a game says its language, and Urdu runs from right to left', () => {
	expect(page('EN')).toContain('<html lang="en-US">');
	expect(page('VI')).toContain('<html lang="vi">');
	expect(page('UR')).toContain('<html lang="ur" dir="rtl">');
	expect(page('UR-LA')).toContain('<html lang="ur-Latn">');
});

test('the texts of a game are never markup', () => {
	const evil = '<img src=x onerror="alert(1)">';
	const written = page('EN', { back: evil, demo: evil, reels: evil, win: evil, noMoney: evil });
	expect(written).not.toContain('<img');
	expect(written).toContain('&lt;img src=x');
});

test('a game is played in the language asked for, else in English, and never in two', () => {
	expect(playTexts('VI')).toMatchObject({ language: 'VI', texts: { spin: 'Quay' } });
	for (const language of LANGUAGES) {
		const found = playTexts(language);
		expect([language, 'EN']).toContain(found.language);
		if (found.language === 'EN') expect(found.texts).toEqual(playTexts('EN').texts);
		expect(page(found.language)).toContain(`<html lang="${languageTag(found.language)}"`);
	}
});

test('a lottery says how it is played, and its lobby lists the others, whatever their names', () => {
	const lottery = { ...game, code: 'classic-4d', name: 'Four <b>', gameCategory: 'elott' } as const;
	const input = { game: lottery, backUrl: '/m/home', lobbyUrl: '/lobby?a&b', ...playTexts('VI', 'lottery') };
	const betting = playPage(input);
	expect(betting).toContain('<h1>Four &lt;b&gt;</h1>');
	expect(betting).toContain('4 chữ số');
	expect(betting).toContain('href="/lobby?a&amp;b"');
	const listed = { ...lottery, url: '/play?"x', image: '/art' };
	const lobby = playPage({ ...input, lotteries: [listed] });
	expect(lobby).toContain('<a href="/play?&quot;x">');
	expect(lobby).not.toContain('data-buy');
});

test('a lottery is played in English where its words are not written', () => {
	expect(playTexts('RU')).toMatchObject({ language: 'RU' });
	const { language, texts } = playTexts('RU', 'lottery');
	expect(language).toBe('EN');
	expect(texts.lottery?.buy).toBe('Buy ticket');
});
