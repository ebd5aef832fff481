import { accessibilityProblems } from '../support/axe.ts';
import { layoutShifts, settled, speak } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

/** What a platform's file is called at the end; the others are pages of a store. */
const FILE = /\.(apk|ipa|mobileconfig)$/;

test('RT-12 EN-08 EN-16 the download page has a link for every platform that the gateway names, and each answers', {
	tag: '@each',
}, async ({ page, site }) => {
	await page.goto('/m/download');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.text('download:title'));
	const answer = await page.request.get(
		'/wps/v2/system/status?device=MOBILE&track=&originalDomain=localhost&url=http%3A%2F%2Flocalhost%2Fm%2Fhome',
		{ headers: { Merchant: site.merchant, Language: site.code } },
	);
	const { resources } = (await answer.json()).value.info as {
		resources: { resourceType: string; url: string }[];
	};
	const kinds = { Android: 'android', IOS: 'ios', MOBILECONFIG: 'profile' };
	let links = 0;
	for (const [type, key] of Object.entries(kinds)) {
		const what = site.text(`download:${key}`);
		const name = site.text('download:button_for', { what });
		// Nothing but Safari on iOS installs a profile.
		const installs = type !== 'MOBILECONFIG';
		const link = page.getByRole('link', { name, includeHidden: !installs });
		if (!installs) await expect(link).toBeHidden();
		const url = resources.find(({ resourceType }) => resourceType === type)?.url.trim();
		if (installs) await expect(link).toHaveCount(url ? 1 : 0);
		if (!url) continue;
		links++;
		await expect(link).toHaveAttribute('href', url);
		const own = FILE.test(url);
		expect(await link.getAttribute('target')).toBe(own ? null : '_blank');
		if (!own) expect(await link.getAttribute('rel')).toContain('noopener');
		expect((await page.request.get(url)).ok()).toBe(true);
	}
	await expect(page.locator('[data-none]')).toBeVisible({ visible: links === 0 });
	await expect(page.getByText(site.text('download:home_screen_android'))).toBeVisible();
	await expect(page.getByText(site.text('download:safe', { name: site.name }))).toBeVisible();
	await expect(page.locator('.download-intro img')).toHaveJSProperty('complete', true);
	expect(await accessibilityProblems(page)).toEqual([]);
});

test('RT-12 the app page leads to the downloads, in its language and with the kept query', async ({
	page,
	site,
}) => {
	const { code, segment, text } = site.other;
	await speak(page, site, code);
	await page.goto(`/m/${segment}/app?cid=a~B`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('app:heading', { name: site.name }));
	expect(await accessibilityProblems(page)).toEqual([]);
	// The code to scan is for people with another screen than their phone's.
	const scan = page.getByRole('heading', { name: text('app:scan') });
	await expect(scan).toBeHidden();
	const phone = page.viewportSize() ?? { width: 360, height: 740 };
	await page.setViewportSize({ width: 1280, height: 800 });
	await expect(scan).toBeVisible();
	await expect(page.locator('.scan-code path')).toHaveAttribute('d', /^M0 0/);
	await page.setViewportSize(phone);
	await page
		.getByRole('main')
		.getByRole('link', { name: text('app:go') })
		.tap();
	await expect(page).toHaveURL(`/m/${segment}/download?cid=a~B`);
});

test('EN-08 EN-12 EN-16 DLB-04 what the gateway says now stands over what the page was built from, and nothing jumps', async ({
	page,
	site,
}) => {
	await page.route('**/wps/v2/system/status?**', async (route) => {
		const response = await route.fetch();
		const answer = await response.json();
		Object.assign(answer.value.info, {
			// The profile is gone, the app for iOS has moved.
			resources: [
				{ resourceType: 'Android', url: '/wps/download/aurelia.apk' },
				{ resourceType: 'IOS', url: 'https://dl.aurelia.example/app.ipa?v=2' },
			],
			mobileTemplate: { app_background: '#063', app_desc_font_color: '#ffee99' },
		});
		await route.fulfill({ response, json: answer });
	});
	await page.route('**/wps/relay/WPSCORE_getDownloadSetting?**', async (route) => {
		const response = await route.fetch();
		const answer = await response.json();
		answer.value.app_desc = { EN: 'Play on the train', VI: 'Chơi trên tàu' };
		await route.fulfill({ response, json: answer });
	});
	await page.goto('/m/download');
	const way = (type: string) => page.locator(`[data-type=${type}]`);
	await expect(page.locator('[data-description]')).toHaveText('Play on the train');
	const intro = page.locator('[data-intro]');
	await expect(intro).toHaveCSS('color', 'rgb(255, 238, 153)');
	await expect(intro).toHaveCSS('background-color', 'rgb(0, 102, 51)');
	await expect(way('IOS').locator('a')).toHaveAttribute(
		'href',
		`itms-services://?action=download-manifest&url=${encodeURIComponent('https://dl.aurelia.example/app.plist?v=2')}`,
	);
	expect(await way('IOS').locator('a').getAttribute('target')).toBeNull();
	await expect(way('MOBILECONFIG').getByText(site.text('download:gone'))).toBeVisible();
	await expect(way('MOBILECONFIG').locator('a')).toBeHidden();
	await settled(page);
	expect(await layoutShifts(page)).toEqual([]);
	expect(await accessibilityProblems(page)).toEqual([]);
	// The button below the steps opens them.
	await page.getByRole('button', { name: site.text('download:home_screen_button') }).tap();
	await expect(page.locator('dialog[open]')).toBeVisible();
});
