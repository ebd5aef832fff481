import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { status } from '../../../src/gateway/contract/status.ts';
import { Project, type Running } from '../support/project.ts';

let project: Project;
let server: Running;
let origin = '';

// The merchant is a copied folder with another code.
beforeAll(async () => {
	project = new Project();
	project.copyMerchant('aurelia', 'foo-2');
	project.setLanguages('foo-2', "'EN', 'VI'");
	const other = createServer().listen(0, '127.0.0.1');
	await once(other, 'listening');
	const { port: taken } = other.address() as AddressInfo;
	server = project.start('src/cli/dev.ts', { MERCHANT: 'foo-2', PORT: String(taken) });
	const output = await server.printed(/Ctrl\+C/);
	other.close();
	const [, port] = output.match(/^Port \d+ is taken; using (\d+) instead\.$/m) ?? [];
	expect(Number(port)).toBeGreaterThan(taken);
	origin = `http://localhost:${port}`;
	expect(output).toContain(`Site           ${origin}/m/home`);
	expect(output).toContain(`Control panel  ${origin}/demo`);
}, 60_000);
afterAll(async () => {
	await server?.stop();
	project?.delete();
}, 20_000);

/** Opens a page as a browser does: then Astro refuses paths outside its base. */
const open = (path: string) => fetch(origin + path, { headers: { Accept: 'text/html' }, redirect: 'manual' });

test('npm run dev shows the pages with the content of the embedded gateway', {
	timeout: 30_000,
}, async () => {
	const home = await open('/m/home');
	expect(home.status).toBe(200);
	const html = await home.text();
	expect(html).toContain('<html lang="en-US"');
	expect(html).toContain('Over a hundred slots');
	expect((await open('/m/vi/home')).status).toBe(200);
	expect(project.list('.data')).toContain('.data/gateway.sqlite');
	const [picture = ''] = html.match(/\/wps\/art\/banner\/[\w/-]+\?w=\d+/) ?? [];
	expect(picture).toMatch(/^\/wps\/art\/banner\/foo-2\//);
	for (const path of [
		picture,
		'/demo?merchant=foo-2',
		'/wps/download/foo-2.apk',
		'/wps/download/foo-2.mobileconfig',
		'/wps/store/ios/foo-2',
		'/demo/vendors/geetest/foo-2/gt4.js',
	])
		expect([path, (await fetch(origin + path)).status]).toEqual([path, 200]);
});

test("npm run dev serves the merchant's pictures", async () => {
	const logo = await fetch(`${origin}/m/brand/logo.svg`);
	expect(logo.status).toBe(200);
	expect(await logo.text()).toBe(project.read('src/merchants/foo-2/logo.svg'));
	const icon = await fetch(`${origin}/m/brand/icon-192.png`);
	expect(icon.headers.get('content-type')).toBe('image/png');
});

test('npm run dev answers the site’s calls, and shows the control panel', async () => {
	const call = async (path: string) =>
		(await fetch(origin + path, { headers: { Merchant: 'foo-2', Language: 'EN' } })).json();
	expect(await call(`${status.path}?device=MOBILE&track=&originalDomain=x&url=y`)).toMatchObject({
		success: true,
		value: { info: { merchantCode: 'foo-2' } },
	});
	const panel = await open('/demo');
	expect([panel.status, panel.headers.get('content-type')]).toEqual([
		200,
		expect.stringContaining('text/html'),
	]);
});

test('npm run dev redirects / and /m to the entry page, with the query', async () => {
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

test('npm run dev serves islands without Fast Refresh', async () => {
	const response = await fetch(`${origin}/src/features/sign-in/login/LoginForm.island.tsx`);
	expect(response.status).toBe(200);
	const script = await response.text();
	expect(script).toContain('mountIsland(');
	// Fast Refresh throws unless Astro has prepared the page for it.
	expect(script).not.toMatch(/\$RefreshReg\$|@react-refresh/);
});
