import { becomeMember, loginForm, memberMenu, submitLogin, tokenFor } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

// All that once looked like a path of the site is in safe-url.test.ts.
const HOSTILE_TARGETS = [
	'https://evil.example/m/',
	'//evil.example/m/',
	'/m/\\evil.example',
	'javascript:alert(1)//m/',
];

test('RT-15 no hostile target takes a login anywhere but home', async ({ page, site }) => {
	const origins = new Set<string>();
	page.on('request', (request) => {
		if (request.isNavigationRequest()) origins.add(new URL(request.url()).origin);
	});
	for (const target of HOSTILE_TARGETS) {
		await page.goto(`/m/login?go=${encodeURIComponent(target)}`);
		await submitLogin(page, site);
		await page.waitForURL((url) => url.pathname !== '/m/login', { waitUntil: 'commit' });
		expect(new URL(page.url()).pathname, target).toBe('/m/home');
		await expect(memberMenu(page), target).toBeVisible();
		await page.evaluate(() => {
			sessionStorage.clear();
			// What a login leaves would log in by itself.
			localStorage.clear();
		});
	}
	expect([...origins]).toEqual([site.url]);
});

test('a script that got into the page does not run', async ({ complaints, page }) => {
	complaints.expect(/Content Security Policy/);
	complaints.expectFailedRequests('none.svg');
	await page.goto('/m/home');
	const violations = await page.evaluate(async () => {
		const seen: string[] = [];
		document.addEventListener('securitypolicyviolation', (event) => seen.push(event.effectiveDirective));
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
		await new Promise((resolve) => setTimeout(resolve));
		return { seen, hacked: 'hacked' in window, base: document.baseURI };
	});
	expect(violations.hacked).toBe(false);
	expect(new URL(violations.base).hostname).toBe('localhost');
	expect(violations.seen).toEqual(
		expect.arrayContaining(['script-src-elem', 'script-src-attr', 'base-uri', 'connect-src']),
	);
});

test('a name with markup in it is shown as text', async ({ page, site }) => {
	const name = '<img src=x onerror="window.hacked=1">';
	site.gateway.controls.setFault({
		endpoint: 'memberInfo',
		value: { id: '9', account: name, type: 0, language: 'EN', merchantCode: site.merchant },
	});
	await becomeMember(page, site, '/m/member/home');
	await expect(page.locator('[data-value=account]')).toHaveText(name);
	await expect(memberMenu(page)).toContainText(name);
	expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('a session record that is none makes a visitor, and breaks nothing', async ({ page, site }) => {
	// The others are in session-record.test.ts.
	for (const record of ['{', '{"token":5}']) {
		await page.addInitScript((text) => sessionStorage.setItem('MC_SESSION_INFO', text), record);
		await page.goto('/m/member/home');
		await page.waitForURL('**/m/login?**');
		await expect(loginForm(page, site).submit).toBeVisible();
	}
});

test('without storage the site still reads, and logs in for the page', async ({ page, site }) => {
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
