import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { errorAnswer, send } from './answer.ts';
import { Catalogue, gamesAsked } from './catalogue.ts';
import { errorLanguage } from './implement.ts';
import { demoMerchants } from './merchants.ts';
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

/** Serves only pictures, from a separate origin, like a merchant's image CDN. */
export interface PictureServer {
	origin: string;
	close(): void;
}

/** Where pictures are served unless the port is taken. Builds, which run no server, use it too. */
export function pictureOrigin(port: number = portAsked()): string {
	return `http://localhost:${port}`;
}

/**
 * Listens on PICTURES_PORT (default 4402). If it's taken, uses the next free
 * port and says so. 0 means any port. Rejects with a one-line Error.
 */
export async function servePictures(hostname: string, wanted = portAsked()): Promise<PictureServer> {
	const app = new Hono();
	mountPictures(app, { games: new Catalogue(gamesAsked()), merchants: await demoMerchants() });
	for (let port = wanted; port < wanted + 20; port++) {
		const server = createServer(getRequestListener(app.fetch));
		try {
			await new Promise<void>((listening, failed) => {
				server.once('error', failed);
				server.listen(port, hostname, listening);
			});
		} catch (error) {
			const { code, message } = error as NodeJS.ErrnoException;
			if (code === 'EADDRINUSE') continue;
			throw new Error(`Can't serve the pictures (${message}). Choose another PICTURES_PORT or HOST.`);
		}
		if (port !== wanted) console.log(`Port ${wanted} is taken; pictures are served on ${port} instead.`);
		return {
			origin: pictureOrigin((server.address() as AddressInfo).port),
			close() {
				server.close();
				server.closeAllConnections();
			},
		};
	}
	throw new Error(
		`The ports ${wanted} to ${wanted + 19} are all taken. Choose another one with PICTURES_PORT=...`,
	);
}

function portAsked(): number {
	const port = Number(process.env.PICTURES_PORT || 4402);
	if (Number.isInteger(port) && port > 0 && port <= 65515) return port;
	throw new Error(
		`PICTURES_PORT=${process.env.PICTURES_PORT} is not a port. Choose a number from 1 to 65515.`,
	);
}
