import { accessibilityProblems } from '../support/axe.ts';
import { expectStableLayout, settled, speak } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

/** End of a file's name on each platform; other addresses are pages of a store. */
const FILE = /\.(apk|ipa|mobileconfig)$/;

test('RT-12 EN-08 EN-16 the app page leads to the download page, which has a working link for every platform', async ({
	page,
	site,
}) => {
	const { code, segment, text } = site.other;
	await speak(page, site, code);
	await page.goto(`/m/${segment}/app?cid=a~B`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('app:heading', { name: site.name }));
	expect(await accessibilityProblems(page)).toEqual([]);
	// The code to scan is for a computer's screen.
	const scan = page.getByRole('heading', { name: text('app:scan') });
	await expect(scan).toBeHidden();
	const phone = page.viewportSize() ?? { width: 360, height: 740 };
	await page.setViewportSize({ width: 1280, height: 800 });
	await expect(scan).toBeVisible();
	await page.setViewportSize(phone);
	await page
		.getByRole('main')
		.getByRole('link', { name: text('app:go') })
		.tap();
	await expect(page).toHaveURL(`/m/${segment}/download?cid=a~B`);

	await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('download:title'));
	const answer = await page.request.get(
		'/wps/v2/system/status?device=MOBILE&track=&originalDomain=localhost&url=http%3A%2F%2Flocalhost%2Fm%2Fhome',
		{ headers: { Merchant: site.merchant, Language: code } },
	);
	const { resources } = (await answer.json()).value.info as {
		resources: { resourceType: string; url: string }[];
	};
	for (const [type, key] of [
		['Android', 'android'],
		['IOS', 'ios'],
		['MOBILECONFIG', 'profile'],
	]) {
		const name = text('download:button_for', { what: text(`download:${key}`) });
		const link = page.getByRole('link', { name });
		const url = resources.find(({ resourceType }) => resourceType === type)?.url.trim() ?? '';
		// Only Safari on iOS installs a profile.
		if (type === 'MOBILECONFIG') {
			await expect(page.getByText(text('download:safari'))).toBeVisible();
			expect((await page.request.get(url)).ok()).toBe(true);
			continue;
		}
		await expect(link).toHaveAttribute('href', url);
		const isFile = FILE.test(url);
		expect(await link.getAttribute('target')).toBe(isFile ? null : '_blank');
		if (!isFile) expect(await link.getAttribute('rel')).toContain('noopener');
		expect((await page.request.get(url)).ok()).toBe(true);
	}
	await expect(page.getByText(text('download:home_screen_android'))).toBeVisible();
	expect(await accessibilityProblems(page)).toEqual([]);
});

test('EN-08 EN-12 EN-16 DLB-04 the gateway’s current links, colours and text replace those of the build without moving anything', async ({
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
	await expect(page.getByText('Play on the train')).toBeVisible();
	const intro = page.locator('.downlist-intro');
	await expect(intro).toHaveCSS('color', 'rgb(255, 238, 153)');
	await expect(intro).toHaveCSS('background-color', 'rgb(0, 102, 51)');
	await expect(way('IOS').locator('a')).toHaveAttribute(
		'href',
		`itms-services://?action=download-manifest&url=${encodeURIComponent('https://dl.aurelia.example/app.plist?v=2')}`,
	);
	await expect(way('IOS').locator('a')).toHaveJSProperty('target', '');
	await expect(way('MOBILECONFIG').getByText(site.text('download:gone'))).toBeVisible();
	await expect(way('MOBILECONFIG').getByRole('link')).toHaveCount(0);
	await settled(page);
	await expectStableLayout(page);
	// The button below the steps for the home screen opens them.
	await page.getByRole('button', { name: site.text('download:home_screen_button') }).tap();
	await expect(page.getByRole('dialog')).toBeVisible();
});
