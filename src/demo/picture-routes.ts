import { readFile } from 'node:fs/promises';
import type { Hono } from 'hono';
import { errorAnswer, send } from './answer.ts';
import { errorLanguage } from './implement.ts';
import { contentFile, PICTURES } from './pictures.ts';
import type { Platform } from './platform.ts';

/** Serves the pictures of the demo content. Unlike an image CDN, it has each in one width, whichever `?w=` asks for. */
export function mountPictures(app: Hono, { games, merchants }: Pick<Platform, 'games' | 'merchants'>): void {
	const fileOf = (kind: string, group: string, id: string): string | undefined => {
		if (kind === 'game') {
			const game = games.find(group, id);
			return game && `${PICTURES}/games/${game.seedCode}.webp`;
		}
		const merchant = merchants.find(group);
		const content = kind === 'banner' ? 'banners' : 'promotions';
		const isKnown = merchant?.[content].some((seed) => seed.id === id);
		return isKnown ? contentFile(group, content, id) : undefined;
	};

	app.get('/wps/art/:kind{game|banner|promotion}/:group/:id', async (c) => {
		const { kind, group, id } = c.req.param();
		const file = fileOf(kind, group, id);
		if (!file) return send(c, errorAnswer('not_found', 404, errorLanguage(c, merchants)));
		c.header('Content-Type', 'image/webp');
		c.header('X-Content-Type-Options', 'nosniff');
		c.header('Cache-Control', 'public, max-age=86400');
		return c.body(new Uint8Array(await readFile(file)));
	});
}
