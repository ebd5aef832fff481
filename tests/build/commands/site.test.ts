import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { prepareSite } from '../../../src/build/prepare-site.ts';
import { createGateway, type Gateway } from '../../../src/demo/gateway.ts';
import { promotions } from '../../../src/gateway/contract/promotions.ts';
import { type Listening, listen } from '../../../src/server/listen.ts';
import { type Element, elementsOf } from '../support/elements.ts';
import { Project } from '../support/project.ts';
import { refusalBy } from '../support/refusal.ts';

const SAVED = '.astro/site/senviet.json';

let project: Project;
let gateway: Gateway;
let server: Listening;
let variables: Record<string, string>;
beforeAll(async () => {
	project = new Project();
	project.setLanguages('senviet', "'VI'");
	gateway = await createGateway();
	server = await listen(withoutBonus(gateway.app), 0);
	variables = { MERCHANT: 'senviet', GATEWAY_URL: `http://127.0.0.1:${server.port}` };
}, 30_000);
afterAll(async () => {
	await server?.close();
	gateway?.close();
	project?.delete();
}, 20_000);

/** No demo merchant has apps without a bonus for them. */
function withoutBonus(app: Hono): Hono {
	const outer = new Hono();
	outer.get(promotions.path, async (context) => {
		const headers = new Headers(context.req.raw.headers);
		headers.set('accept-encoding', 'identity');
		const response = await app.fetch(new Request(context.req.url, { headers }), context.env);
		const answer = await response.json();
		answer.value.APP_DOWNLOAD = { enabled: false, count: 0 };
		return context.json(answer);
	});
	outer.all('*', (context) => app.fetch(context.req.raw, context.env));
	return outer;
}

/** The attributes of the download bar, of its button and of its gift. */
function barIn(elements: readonly Element[]): Record<'bar' | 'button' | 'gift', Element['attributes']> {
	const start = elements.findIndex(({ attributes }) => attributes.class === 'app-bar');
	const rest = elements.slice(start);
	const first = (name: string) => rest.find((element) => element.name === name)?.attributes ?? {};
	return { bar: first('aside'), button: first('a'), gift: first('i') };
}

/** The parts of the built site that the gateway decides on. */
function built() {
	const elements = elementsOf(project.read('dist/senviet/m/home.html'));
	const all = (name: string) =>
		elements.filter((element) => element.name === name).map(({ attributes }) => attributes);
	return {
		manifest: JSON.parse(project.read('dist/senviet/m/manifest.webmanifest')),
		icons: all('link').filter(({ rel }) => rel === 'icon'),
		pictures: all('img').map(({ src }) => src ?? ''),
		colour: all('meta').find(({ name }) => name === 'theme-color')?.content,
		policy: all('meta').find((meta) => meta['http-equiv'])?.content,
		bar: barIn(elements),
	};
}

test('npm start with GATEWAY_URL builds and serves in production, on the next port if its own is taken', {
	timeout: 60_000,
}, async () => {
	gateway.controls.setLooks('senviet', {
		shortName: 'Sen',
		appName: 'Sen Việt Club',
		themeColour: '#123456',
		icon: 'https://icons.example/app.png',
		logo: 'https://logos.example/logo.png',
		favicon: 'https://favicons.example/a.ico',
		splash: 'https://splashes.example/a.webp',
	});
	// No demo merchant has a handler that is a file, or a rank.
	const handler = 'https://apps.example/sen.apk?from=bar';
	gateway.controls.setDownloads('senviet', { button: 'handler', handler, minVipRank: 3 });
	const other = createServer().listen(0, '127.0.0.1');
	await once(other, 'listening');
	const { port: taken } = other.address() as AddressInfo;
	project.write('dist/senviet/m/old.html', 'the old site');

	const site = project.start('src/cli/start.ts', {
		...variables,
		NODE_ENV: 'production',
		PORT: String(taken),
	});
	try {
		const output = await site.printed(/Ctrl\+C/);
		const [, port] = output.match(/^Port \d+ is taken; using (\d+) instead\.$/m) ?? [];
		expect(Number(port)).toBeGreaterThan(taken);
		expect(output).toContain(`Site           http://localhost:${port}/m/home`);
		expect(output).toContain(`Gateway        ${variables.GATEWAY_URL}`);
		// Only the embedded gateway has these.
		expect(output).not.toMatch(/Demo account|Control panel|senviet: /);

		const page = await fetch(`http://127.0.0.1:${port}/m/home`);
		expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
		const country = await fetch(`http://127.0.0.1:${port}/wps/system/country`, {
			headers: { Merchant: 'senviet', Language: 'VI' },
		});
		expect(await country.json()).toMatchObject({ success: true });
		expect(await site.stop()).toBe(0);
	} finally {
		await site.stop();
		other.close();
	}
	// A built site is a link to its folder, which is swapped in as a whole.
	const files = project
		.list('dist')
		.map((file) => file.replace(/^dist\/\.senviet-build-[\w-]+\//, 'dist/senviet/'));
	expect(files).toContain('dist/senviet/m/home.html');
	const known =
		/^dist\/senviet\/(m\/.+|mobile\/mc\/asset-manifest\.json(\.br)?|robots\.txt(\.br)?|wrangler\.json|\.assetsignore|\.fingerprint)$/;
	expect(files.filter((file) => !known.test(file) || file.endsWith('old.html'))).toEqual([]);
});

test('API-18 EN-12 UI-05 DLB-02 DLB-03 DLB-04 takes the looks of app and site, and the rules of the download bar, from the gateway', () => {
	const { manifest, icons, pictures, colour, policy, bar } = built();
	expect(manifest).toMatchObject({
		id: '/m/home',
		short_name: 'Sen',
		name: 'Sen Việt Club',
		theme_color: '#123456',
		background_color: '#04130f',
		start_url: '/m/home',
		scope: '/m/',
	});
	expect(manifest.icons.map(({ src }: { src: string }) => src)).toEqual(
		Array(4).fill('https://icons.example/app.png'),
	);
	expect(colour).toBe('#123456');
	expect(icons).toEqual([{ rel: 'icon', href: 'https://favicons.example/a.ico' }]);
	expect(pictures).toContain('https://logos.example/logo.png');
	expect(pictures).toContain('https://splashes.example/a.webp');
	expect(pictures).not.toContain('/m/brand/logo.svg');
	const [allowed = ''] = /img-src [^;]*/.exec(policy ?? '') ?? [];
	expect(allowed.split(' ')).toEqual(
		expect.arrayContaining(
			['icons', 'logos', 'favicons', 'splashes'].map((name) => `https://${name}.example`),
		),
	);
	// DLB-02, DLB-03, DLB-04: a file opens in the same window. UI-05: only members with their own bonus see the gift.
	expect(bar).toMatchObject({
		bar: { 'data-on': '^$', 'data-rank': '3' },
		button: { href: 'https://apps.example/sen.apk?from=bar', 'data-way': 'file' },
		gift: { 'data-away': 'true' },
	});
	for (const name of ['target', 'rel']) expect(bar.button).not.toHaveProperty(name);
});

test('API-18 VAL-04 EN-12 DLB-03 a build ignores invalid values of the manifest, and pictures over http', {
	timeout: 60_000,
}, async () => {
	const http = 'http://pictures.example/a.png';
	gateway.controls.setLooks('senviet', { icon: http, logo: http, favicon: http, splash: '/m/a.png' });
	gateway.controls.setLooks('senviet', { shortName: 'x'.repeat(40), themeColour: 'red' });
	gateway.controls.setDownloads('senviet', { handler: 'https://apps.example/sen', minVipRank: 0 });
	// A copy of the project has no tools, and so no emulator.
	const emulator = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
	const { code, stderr } = await project.run('src/cli/build.ts', { ...variables, ...emulator });
	expect(code, stderr).toBe(0);
	const site = built();
	expect(site.manifest).toMatchObject({
		short_name: 'Sen Việt',
		name: 'Sen Việt Club',
		theme_color: '#04130f',
	});
	expect(site.bar.button).toMatchObject({
		href: 'https://apps.example/sen',
		target: '_blank',
		rel: 'noopener',
	});
	expect(site.bar.bar).not.toHaveProperty('data-rank');
	expect(JSON.stringify(site)).not.toContain('pictures.example');
	expect(site.icons.map(({ href }) => href)).toEqual(['/m/brand/icon.svg', '/m/brand/icon-96.png']);
	expect(site.pictures.filter((src) => src === '/m/brand/logo.svg')).toHaveLength(2);
	const warning = 'senviet: the gateway’s web app manifest: ';
	expect(stderr.split('\n')).toEqual([
		expect.stringContaining(`${warning}short_name: has to be a text on one line of 1 to 30 characters`),
		expect.stringContaining(`${warning}icons: item 0.src: has to be an https URL`),
		expect.stringContaining(`${warning}theme_color: has to be a colour such as #1a2b3c, not "red"`),
		'',
	]);
});

test('without its gateway, a build stops, or with --saved-content uses the saved content', {
	timeout: 30_000,
}, async () => {
	await server.close();
	const folder = project.root;
	const gone = `The gateway at ${variables.GATEWAY_URL} cannot be reached. Check that it runs, and GATEWAY_URL.`;
	expect(await refusalBy('build', { variables, folder })).toMatchObject({
		code: 1,
		stderr: `${gone} Or build from what it answered last: npm run build -- --saved-content\n`,
	});

	// The pages are rendered from this file alone.
	const saved = project.read(SAVED);
	const before = process.cwd();
	const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
	process.chdir(folder);
	try {
		await prepareSite('senviet', variables.GATEWAY_URL ?? '', true);
		expect(warnings.mock.calls.join('\n')).toMatch(
			/^senviet: The gateway at .*\nsenviet: built from the content saved on 20\d\d-\d\d-\d\d \d\d:\d\d UTC\n/,
		);
	} finally {
		process.chdir(before);
		warnings.mockRestore();
	}
	expect(JSON.parse(project.read(SAVED))).toEqual(JSON.parse(saved));

	for (const [text, says] of [
		['{"content":{"VI":{"banners":[]}}}', 'The saved content lacks announcements in VI'],
		['{"content":', 'The saved content is not valid JSON'],
		['', 'No content is saved'],
	] as const) {
		if (text) project.write(SAVED, text);
		else project.remove(SAVED);
		expect(await refusalBy('build', { variables, folder, args: ['--saved-content'] })).toMatchObject({
			code: 1,
			stderr: `${gone} ${says} (--saved-content: ${SAVED})\n`,
		});
	}
});
