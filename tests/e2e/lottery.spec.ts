import type { LotteryTexts } from '../../src/demo/play/texts.ts';
import { playTexts } from '../../src/demo/wording.ts';
import { expect, test } from './support/fixtures.ts';

// lottery-rules.test.ts has the payouts.
test('a lottery of the demo sells a ticket, draws, and pays', async ({ page }) => {
	const words = playTexts('EN', 'lottery').texts.lottery as LotteryTexts;
	const button = (name: string) => page.getByRole('button', { name, exact: true });
	// The draw is 1 to 6.
	await page.addInitScript(() => {
		crypto.getRandomValues = ((array: Uint32Array) => array.fill(0)) as typeof crypto.getRandomValues;
	});
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.goto('/wps/play/Numera/super-six-49?language=EN&back=/m/rng');
	await expect(button(words.now)).toHaveAttribute('aria-disabled', 'true');
	for (const number of [1, 2, 3, 4, 48, 49]) await button(`${number}`).tap();
	await button(words.buy).tap();
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
	await expect(page.locator('[data-credits]')).toHaveText('1,990');
});
