import type { Hono } from 'hono';
import { errorAnswer, send } from './answer.ts';
import { bannerArt, gameArt, promotionArt } from './art/index.ts';
import type { Catalogue } from './catalogue.ts';
import { compress, encodingFor } from './compression.ts';
import { errorLanguage } from './implement.ts';

const HEADERS = {
	'Content-Type': 'image/svg+xml',
	'Cache-Control': 'public, max-age=86400',
	// An SVG that is opened by itself is a document, and could run scripts.
	'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
};

/** The pictures of the demo content, as a merchant's image CDN would serve them. */
export function mountArt(app: Hono, games: Catalogue): void {
	// Best compression takes a while, and the pictures never change.
	const compressed = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

	const drawings: Record<string, (group: string, id: string) => string | undefined> = {
		banner: bannerArt,
		promotion: promotionArt,
		game(vendor, code) {
			const game = games.find(vendor, code);
			return game && gameArt(game);
		},
	};

	app.get('/wps/art/:kind{game|banner|promotion}/:group/:file{.+\\.svg}', async (c) => {
		const { kind, group, file } = c.req.param();
		const svg = drawings[kind]?.(group, file.slice(0, -'.svg'.length));
		if (svg === undefined) return send(c, errorAnswer('not_found', 404, errorLanguage(c)));
		for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
		c.header('Vary', 'Accept-Encoding', { append: true });
		const encoding = encodingFor(c.req.header('Accept-Encoding'));
		if (!encoding) return c.body(svg);
		const key = `${encoding}/${kind}/${group}/${file}`;
		const bytes = compressed.get(key) ?? compress(svg, encoding, 11);
		compressed.set(key, bytes);
		c.header('Content-Encoding', encoding);
		return c.body(await bytes);
	});
}
