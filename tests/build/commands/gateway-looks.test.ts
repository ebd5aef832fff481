import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createGateway } from '../../../src/demo/gateway.ts';
import { promotions } from '../../../src/gateway/contract/promotions.ts';
import { listen } from '../../../src/server/listen.ts';
import { type Element, elementsOf } from '../support/elements.ts';
import { Project } from '../support/project.ts';

const BUILD = 'src/cli/build.ts';

/** The attributes of the download bar, of its button and of its gift. */
function barIn(elements: readonly Element[]): Record<'bar' | 'button' | 'gift', Element['attributes']> {
	const start = elements.findIndex(({ attributes }) => attributes.class === 'app-bar');
	const rest = elements.slice(start);
	const first = (name: string) => rest.find((element) => element.name === name)?.attributes ?? {};
	return { bar: first('aside'), button: first('a'), gift: first('i') };
}

/** No demo merchant has apps without a bonus for them. */
function withoutBonus(gateway: Hono): Hono {
	const app = new Hono();
	app.get(promotions.path, async (context) => {
		const headers = new Headers(context.req.raw.headers);
		headers.set('accept-encoding', 'identity');
		const response = await gateway.fetch(new Request(context.req.url, { headers }), context.env);
		const answer = await response.json();
		answer.value.APP_DOWNLOAD = { enabled: false, count: 0 };
		return context.json(answer);
	});
	app.all('*', (context) => gateway.fetch(context.req.raw, context.env));
	return app;
}

test('API-18 VAL-04 EN-12 UI-05 DLB-02 DLB-03 DLB-04 a build takes the app’s and the site’s looks, and the download bar’s rules, from the gateway, over https only', {
	timeout: 180_000,
}, async () => {
	const project = new Project();
	const gateway = await createGateway();
	const server = await listen(withoutBonus(gateway.app), 0);
	const variables = { MERCHANT: 'senviet', GATEWAY_URL: `http://127.0.0.1:${server.port}` };
	const build = async () => {
		const { code, stderr } = await project.run(BUILD, variables);
		expect(code, stderr).toBe(0);
		const elements = elementsOf(project.read('dist/senviet/m/home.html'));
		const all = (name: string) =>
			elements.filter((element) => element.name === name).map(({ attributes }) => attributes);
		return {
			stderr,
			manifest: JSON.parse(project.read('dist/senviet/m/manifest.webmanifest')),
			icons: all('link').filter(({ rel }) => rel === 'icon'),
			pictures: all('img').map(({ src }) => src ?? ''),
			colour: all('meta').find(({ name }) => name === 'theme-color')?.content,
			policy: all('meta').find((meta) => meta['http-equiv'])?.content,
			bar: barIn(elements),
		};
	};
	try {
		// One language tells as much as six.
		project.replace('src/merchants/senviet/merchant.ts', "['VI', 'EN', 'CN', 'TH', 'KM', 'LO']", "['VI']");
		gateway.controls.setLooks('senviet', {
			shortName: 'Sen',
			appName: 'Sen Việt Club',
			themeColour: '#123456',
			icon: 'https://icons.example/app.png',
			logo: 'https://logos.example/logo.png',
			favicon: 'https://favicons.example/a.ico',
			splash: 'https://splashes.example/a.webp',
		});
		// A handler that is a file, a rank, and no bonus: no demo merchant has them.
		const handler = 'https://apps.example/sen.apk?from=bar';
		gateway.controls.setDownloads('senviet', { button: 'handler', handler, minVipRank: 3 });
		const theirs = await build();
		expect(theirs.manifest).toMatchObject({
			id: '/m/home',
			short_name: 'Sen',
			name: 'Sen Việt Club',
			theme_color: '#123456',
			background_color: '#04130f',
			start_url: '/m/home',
			scope: '/m/',
		});
		expect(theirs.manifest.icons.map(({ src }: { src: string }) => src)).toEqual(
			Array(4).fill('https://icons.example/app.png'),
		);
		expect(theirs.colour).toBe('#123456');
		expect(theirs.icons).toEqual([{ rel: 'icon', href: 'https://favicons.example/a.ico' }]);
		expect(theirs.pictures).toContain('https://logos.example/logo.png');
		expect(theirs.pictures).toContain('https://splashes.example/a.webp');
		expect(theirs.pictures).not.toContain('/m/brand/logo.svg');
		const [allowed = ''] = /img-src [^;]*/.exec(theirs.policy ?? '') ?? [];
		expect(allowed.split(' ')).toEqual(
			expect.arrayContaining(
				['icons', 'logos', 'favicons', 'splashes'].map((name) => `https://${name}.example`),
			),
		);
		expect(theirs.stderr).toBe('');
		// DLB-02, DLB-03, DLB-04: a file stays in the window. UI-05: the gift waits for members with a bonus of their own.
		expect(theirs.bar).toMatchObject({
			bar: { 'data-on': '^$', 'data-rank': '3' },
			button: { href: handler, 'data-way': 'file' },
			gift: { 'data-away': 'true' },
		});
		for (const name of ['target', 'rel']) expect(theirs.bar.button).not.toHaveProperty(name);

		const http = 'http://pictures.example/a.png';
		gateway.controls.setLooks('senviet', { icon: http, logo: http, favicon: http, splash: '/m/a.png' });
		gateway.controls.setLooks('senviet', { shortName: 'x'.repeat(40), themeColour: 'red' });
		gateway.controls.setDownloads('senviet', { handler: 'https://apps.example/sen', minVipRank: 0 });
		const ours = await build();
		expect(ours.manifest).toMatchObject({
			short_name: 'Sen Việt',
			name: 'Sen Việt Club',
			theme_color: '#04130f',
		});
		expect(ours.bar.button).toMatchObject({
			href: 'https://apps.example/sen',
			target: '_blank',
			rel: 'noopener',
		});
		expect(ours.bar.bar).not.toHaveProperty('data-rank');
		const { stderr, ...written } = ours;
		expect(JSON.stringify(written)).not.toContain('pictures.example');
		expect(ours.icons.map(({ href }) => href)).toEqual(['/m/brand/icon.svg', '/m/brand/icon-96.png']);
		expect(ours.pictures.filter((src) => src === '/m/brand/logo.svg')).toHaveLength(2);
		const warning = 'senviet: the gateway’s web app manifest: ';
		expect(stderr.split('\n')).toEqual([
			expect.stringContaining(`${warning}short_name: has to be a text on one line of 1 to 30 characters`),
			expect.stringContaining(`${warning}icons: item 0.src: has to be an https URL`),
			expect.stringContaining(`${warning}theme_color: has to be a colour such as #1a2b3c, not "red"`),
			'',
		]);
	} finally {
		await server.close();
		gateway.close();
		project.delete();
	}
});
