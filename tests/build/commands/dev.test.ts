import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Project, type Running } from '../support/project.ts';

let project: Project;
let server: Running;
let origin = '';

beforeAll(async () => {
	project = new Project();
	// The code of a folder that was copied is as good as one of the demo's.
	project.copyMerchant('senviet', 'foo');
	const other = createServer().listen(0, '127.0.0.1');
	await once(other, 'listening');
	const { port: taken } = other.address() as AddressInfo;
	server = project.start('src/cli/dev.ts', { MERCHANT: 'foo', PORT: String(taken) });
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

/** As a browser opens a page: Astro refuses it what lies outside of its base. */
const open = (path: string) => fetch(origin + path, { headers: { Accept: 'text/html' }, redirect: 'manual' });

test('npm run dev takes the next port where its own is taken, and shows the pages with the content of the embedded gateway', {
	timeout: 30_000,
}, async () => {
	const home = await open('/m/home');
	expect(home.status).toBe(200);
	const html = await home.text();
	expect(html).toContain('<html lang="vi"');
	expect(html).toContain('/wps/art/');
	expect((await open('/m/en/home')).status).toBe(200);
	expect(project.list('.data')).toContain('.data/gateway.sqlite');
});

test("npm run dev has the merchant's pictures", async () => {
	const logo = await fetch(`${origin}/m/brand/logo.svg`);
	expect(logo.status).toBe(200);
	expect(await logo.text()).toBe(project.read('src/merchants/foo/logo.svg'));
	const icon = await fetch(`${origin}/m/brand/icon-192.png`);
	expect(icon.headers.get('content-type')).toBe('image/png');
});

test('npm run dev answers calls of the site, and shows the control panel', async () => {
	const country = await fetch(`${origin}/wps/system/country`, {
		headers: { Merchant: 'foo', Language: 'EN' },
	});
	expect(await country.json()).toMatchObject({ success: true, value: { currency: 'VND' } });
	const panel = await open('/demo');
	expect([panel.status, panel.headers.get('content-type')]).toEqual([
		200,
		expect.stringContaining('text/html'),
	]);
});

test('npm run dev leads from the entries to the entry page', async () => {
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

test('npm run dev serves islands that run in a page without Astro islands', async () => {
	const response = await fetch(`${origin}/src/features/account/login/LoginForm.island.tsx`);
	expect(response.status).toBe(200);
	const script = await response.text();
	expect(script).toContain('mountIsland(');
	// Fast Refresh throws unless Astro has prepared the page for it.
	expect(script).not.toMatch(/\$RefreshReg\$|@react-refresh/);
});
