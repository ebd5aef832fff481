import type { Hono } from 'hono';
import { errorAnswer, send } from './answer.ts';
import { bannerArt, gameArt, promotionArt } from './art/index.ts';
import { formatFor, inPoints } from './art/points.ts';
import { errorLanguage } from './implement.ts';
import type { Platform } from './platform.ts';

/** The pictures of the demo content, served like a merchant's image CDN would: ?w= sets the width. */
export function mountArt(app: Hono, { games, merchants }: Pick<Platform, 'games' | 'merchants'>): void {
	const drawings: Record<string, (group: string, id: string) => string | undefined> = {
		banner(code, id) {
			const merchant = merchants.find(code);
			return merchant && bannerArt(merchant, id);
		},
		promotion(code, id) {
			const merchant = merchants.find(code);
			return merchant && promotionArt(merchant, id);
		},
		game(vendor, code) {
			const game = games.find(vendor, code);
			return game && gameArt(game);
		},
	};

	app.get('/wps/art/:kind{game|banner|promotion}/:group/:id', async (c) => {
		const { kind, group, id } = c.req.param();
		const svg = drawings[kind]?.(group, id);
		if (svg === undefined) return send(c, errorAnswer('not_found', 404, errorLanguage(c, merchants)));
		const format = formatFor(c.req.header('Accept'));
		c.header('Content-Type', `image/${format}`);
		c.header('X-Content-Type-Options', 'nosniff');
		c.header('Cache-Control', 'public, max-age=86400');
		c.header('Vary', 'Accept', { append: true });
		return c.body(await inPoints(svg, Number(c.req.query('w')), format));
	});
}
