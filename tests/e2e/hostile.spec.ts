import { memberMenu, tokenFor } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

test('the page’s policy blocks injected scripts, handlers, base addresses and connections', async ({
	complaints,
	page,
}) => {
	complaints.expect(/Content Security Policy/);
	complaints.expectFailedRequests('none.svg');
	await page.goto('/m/home');
	await page.evaluate(async () => {
		document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
			document.documentElement.dataset.blocked = `${document.documentElement.dataset.blocked ?? ''} ${effectiveDirective}`;
		});
		const script = document.createElement('script');
		script.textContent = 'window.hacked = 1';
		document.body.append(script);
		const foreign = document.createElement('script');
		foreign.src = 'https://evil.example/x.js';
		document.body.append(foreign);
		const image = document.createElement('img');
		image.setAttribute('onerror', 'window.hacked = 2');
		image.src = '/m/icons/none.svg?';
		document.body.append(image);
		const base = document.createElement('base');
		base.href = 'https://evil.example/';
		document.head.append(base);
		await fetch('https://evil.example/').catch(() => undefined);
	});
	for (const directive of ['script-src-elem', 'script-src-attr', 'base-uri', 'connect-src'])
		await expect(page.locator(`html[data-blocked~="${directive}"]`)).toBeAttached();
	expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
	expect(await page.evaluate(() => new URL(document.baseURI).hostname)).toBe('localhost');
});

test('without storage the pages show, and a member is logged in for one page', async ({ page, site }) => {
	await page.addInitScript(() => {
		for (const name of ['sessionStorage', 'localStorage']) {
			Object.defineProperty(window, name, {
				get() {
					throw new DOMException('denied', 'SecurityError');
				},
			});
		}
	});
	await page.goto(`/m/home?token=${tokenFor(site)}`);
	await expect(page.locator('.lane')).toHaveCount(9);
	await expect(memberMenu(page)).toContainText('player');
});
