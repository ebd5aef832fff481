import { afterAll, beforeAll, expect, test } from 'vitest';
import { Project, type Running } from '../support/project.ts';

let project: Project;
let server: Running;
let origin = '';

beforeAll(async () => {
	project = new Project();
	// The port is where Astro begins to look for a free one.
	server = project.start('node_modules/astro/bin/astro.mjs', { MERCHANT: 'senviet' }, [
		'dev',
		'--port',
		'4400',
	]);
	const output = await server.printed(/http:\/\/localhost:\d+\/m/);
	origin = output.match(/http:\/\/localhost:\d+(?=\/m)/)?.[0] ?? '';
}, 60_000);
afterAll(async () => {
	await server?.stop();
	project?.delete();
}, 20_000);

/** As a browser opens a page: Astro refuses it what lies outside of its base. */
const open = (path: string) => fetch(origin + path, { headers: { Accept: 'text/html' }, redirect: 'manual' });

test('astro dev shows the pages with the content of the embedded gateway', { timeout: 30_000 }, async () => {
	const home = await open('/m/home');
	expect(home.status).toBe(200);
	const html = await home.text();
	expect(html).toContain('<html lang="vi"');
	expect(html).toContain('/wps/art/');
	expect((await open('/m/en/home')).status).toBe(200);
	expect(project.list('.data')).toContain('.data/gateway.sqlite');
});

test("astro dev has the merchant's pictures", async () => {
	const logo = await fetch(`${origin}/m/brand/logo.svg`);
	expect(logo.status).toBe(200);
	expect(await logo.text()).toBe(project.read('src/merchants/senviet/logo.svg'));
	const icon = await fetch(`${origin}/m/brand/icon-192.png`);
	expect(icon.headers.get('content-type')).toBe('image/png');
});

test('astro dev answers calls of the site, and shows the control panel', async () => {
	const country = await fetch(`${origin}/wps/system/country`, {
		headers: { Merchant: 'senviet', Language: 'EN' },
	});
	expect(await country.json()).toMatchObject({ success: true, value: { currency: 'VND' } });
	const panel = await open('/demo');
	expect([panel.status, panel.headers.get('content-type')]).toEqual([
		200,
		expect.stringContaining('text/html'),
	]);
});

test('astro dev leads from the entries to the entry page', async () => {
	for (const path of ['/', '/m', '/m/']) {
		const response = await open(`${path}?gclid=a1`);
		expect([path, response.status, response.headers.get('location')]).toEqual([
			path,
			302,
			'/m/index?gclid=a1',
		]);
	}
	const entry = await open('/m/index?gclid=a1');
	expect(entry.status).toBe(200);
	expect(await entry.text()).toContain('location.replace(');
});

test('astro dev serves islands that run in a page without Astro islands', async () => {
	const response = await fetch(`${origin}/src/features/login/LoginForm.island.tsx`);
	expect(response.status).toBe(200);
	const script = await response.text();
	expect(script).toContain('hydrate');
	// Fast Refresh throws unless Astro has prepared the page for it.
	expect(script).not.toMatch(/\$RefreshReg\$|@react-refresh/);
});
