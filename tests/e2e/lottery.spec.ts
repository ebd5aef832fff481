import type { Page } from 'playwright/test';
import type { LotteryTexts } from '../../src/demo/play/texts.ts';
import { playTexts } from '../../src/demo/wording.ts';
import type { Language } from '../../src/lib/languages.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { layoutShifts } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

function wordsOf(language: Language) {
	const { texts } = playTexts(language, 'lottery');
	const words = texts.lottery as LotteryTexts;
	const say = (text: string, ...values: (string | number)[]) =>
		text.replace(/\{(\d)\}/g, (_, index) => String(values[Number(index)]));
	return { texts, words, say };
}

/** Chance always says the least: a draw gives 1, 2, 3 and so on, or only noughts. */
const withoutChance = () => {
	crypto.getRandomValues = ((array: Uint32Array) => array.fill(0)) as typeof crypto.getRandomValues;
};

const status = (page: Page) => page.getByRole('status');

test('a lottery is played by touch: numbers, a ticket, a draw, and what it wins', async ({ page }) => {
	const { texts, words, say } = wordsOf('EN');
	await page.addInitScript(withoutChance);
	await page.goto('/wps/play/Numera/super-six-49?language=EN&back=/m/rng');
	const button = (name: string) => page.getByRole('button', { name, exact: true });
	expect(await accessibilityProblems(page)).toEqual([]);
	// Without six numbers there is no ticket, and without a ticket no draw.
	await button(words.buy).tap();
	await expect(status(page)).toHaveText(say(words.choose, 6));
	await expect(button(words.now)).toHaveAttribute('aria-disabled', 'true');
	for (const number of [1, 2, 3, 4, 48, 49]) await button(`${number}`).tap();
	await expect(button('49')).toHaveAttribute('aria-pressed', 'true');
	await button('20').tap();
	await expect(status(page)).toHaveText(say(words.full, 6));
	await expect(page.getByText(say(words.chosen, 6, 6))).toBeVisible();
	await button(words.buy).tap();
	await expect(status(page)).toHaveText(say(words.bought, 1));
	const ticket = page.locator('.tickets li');
	await expect(ticket).toContainText(say(words.waiting, 1));
	await button(words.quick).tap();
	await expect(button('6')).toHaveAttribute('aria-pressed', 'true');
	await button(words.clear).tap();
	await expect(button('6')).toHaveAttribute('aria-pressed', 'false');

	await button(words.now).tap();
	await expect(page.getByRole('list', { name: words.tray }).getByRole('listitem')).toHaveText([
		'1',
		'2',
		'3',
		'4',
		'5',
		'6',
	]);
	// Four right numbers pay 100 times the bet of 10.
	await expect(status(page)).toContainText(texts.win.replace('{0}', '1,000'));
	await expect(status(page)).toContainText(say(words.drawn, '1, 2, 3, 4, 5, 6'));
	await expect(ticket).toContainText(say(words.matched, 1, 4));
	await expect(page.locator('[data-credits]')).toHaveText('1,990');
	expect(await accessibilityProblems(page)).toEqual([]);
	expect(await layoutShifts(page)).toEqual([]);
	await page.getByRole('link', { name: texts.back }).tap();
	await expect(page).toHaveURL('/m/rng');
});

test('a lottery is played by keyboard, from right to left, and drawn when its time has come', async ({
	page,
}) => {
	const { texts, words, say } = wordsOf('UR');
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.addInitScript(withoutChance);
	await page.clock.install({ time: new Date('2027-01-15T12:00:01Z') });
	await page.goto('/wps/play/Numera/super-six-49?language=UR&back=/m/home');
	await page.getByRole('button', { name: '1', exact: true }).focus();
	await page.keyboard.press('Space');
	for (let more = 0; more < 4; more++) {
		await page.keyboard.press('ArrowLeft');
		await page.keyboard.press('Space');
	}
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('ArrowUp');
	await page.keyboard.press('ArrowRight');
	await expect(page.getByRole('button', { name: '4', exact: true })).toBeFocused();
	await page.keyboard.press('End');
	await page.keyboard.press('Enter');
	await expect(page.locator('[aria-pressed=true]')).toHaveText(['1', '2', '3', '4', '5', '49']);
	// The numbers are one stop of the tab key.
	await page.keyboard.press('Tab');
	await expect(page.getByRole('button', { name: texts.less })).toBeFocused();
	await page.keyboard.press('Tab');
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(status(page)).toHaveText(say(words.bought, 1));
	await expect(page.getByRole('timer')).not.toHaveText('–:––');
	await page.clock.runFor(180_000);
	await expect(status(page)).toContainText(texts.win.replace('{0}', '20,000'));
	await expect(page.locator('.ticket .hit')).toHaveCount(5);
});

test('digits are typed, and a lottery of the lobby leads to its tickets', async ({ page }) => {
	const { words, say } = wordsOf('EN');
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.addInitScript(withoutChance);
	await page.setViewportSize({ width: 320, height: 640 });
	await page.goto('/wps/play/Quayso/lotus-lottery?language=EN&back=/m/home&lottoView=lobby');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
	expect(await accessibilityProblems(page)).toEqual([]);
	await page.getByRole('link', { name: /Classic 4D/ }).tap();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Classic 4D');
	await page.keyboard.type('1023');
	await page.keyboard.press('Backspace');
	await page.keyboard.type('0');
	await expect(status(page)).toHaveText(/1 0 2 0/);
	await page.getByRole('button', { name: words.buy }).tap();
	await page.getByRole('button', { name: words.now }).tap();
	await expect(page.locator('.tickets li')).toContainText(say(words.matched, 1, 1));
	expect(await accessibilityProblems(page)).toEqual([]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
	await page.getByRole('link', { name: words.title }).tap();
	await expect(page).toHaveURL(/lottoView=lobby/);
});
