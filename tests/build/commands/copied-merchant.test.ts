import { afterEach, beforeEach, expect, test } from 'vitest';
import { status } from '../../../src/gateway/contract/status.ts';
import { Project } from '../support/project.ts';

let project: Project;
beforeEach(() => {
	project = new Project();
});
afterEach(() => project.delete());

test('a copied folder with another code works at once, with the embedded gateway too', {
	timeout: 60_000,
}, async () => {
	project.copyMerchant('aurelia', 'foo-2');
	const file = 'src/merchants/foo-2/merchant.ts';
	// One language, so that the test does not build 28.
	project.write(file, project.read(file).replace(/languages: \[[^\]]*\]/, "languages: ['EN']"));
	const site = project.start('src/cli/start.ts', { MERCHANT: 'foo-2', GATEWAY_DB: ':memory:', PORT: '4510' });
	try {
		const output = await site.printed(/Ctrl\+C/);
		const origin = output.match(/http:\/\/localhost:\d+(?=\/m\/home)/)?.[0] ?? '';
		const get = (path: string) => fetch(origin + path, { headers: { Merchant: 'foo-2', Language: 'EN' } });

		const home = await (await get('/m/home')).text();
		expect(home).toContain('Over a hundred slots');
		const [picture] = home.match(/\/wps\/art\/banner\/[\w/-]+\?w=\d+/) ?? [];
		expect(picture).toMatch(/^\/wps\/art\/banner\/foo-2\//);
		const addresses = [
			picture ?? '',
			'/demo?merchant=foo-2',
			'/wps/download/foo-2.apk',
			'/wps/download/foo-2.mobileconfig',
			'/wps/store/ios/foo-2',
			'/demo/vendors/geetest/foo-2/gt4.js',
		];
		for (const path of addresses) expect([path, (await get(path)).status]).toEqual([path, 200]);
		const answer = await (await get(`${status.path}?device=MOBILE&track=&originalDomain=x&url=y`)).json();
		expect(answer).toMatchObject({ success: true, value: { info: { merchantCode: 'foo-2' } } });
	} finally {
		await site.stop();
	}
});
