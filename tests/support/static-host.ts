import { existsSync, readFileSync, statSync } from 'node:fs';
import type { Hono } from 'hono';
import { Hono as App } from 'hono';
import { contentType } from '../../src/edge/content-type.ts';

/**
 * A static host without any rules for the site: it serves the files of a built site, and a not-found page at any
 * other address, in the language that the address names. It never redirects.
 */
export function createStaticHost(folder: string, gateway: Hono): Hono {
	const host = new App();
	for (const path of ['/wps/*', '/demo/*'])
		host.all(path, (context) => gateway.fetch(context.req.raw, context.env));
	host.get('*', (context) => {
		const { path } = context.req;
		const file = [path, `${path}.html`].find((each) => isFile(folder + each));
		const found = file ?? notFoundPage(folder, path);
		const status = file ? 200 : 404;
		return context.body(new Uint8Array(readFileSync(folder + found)), status, {
			'Content-Type': contentType(found),
		});
	});
	return host;
}

const isFile = (path: string) => !path.includes('..') && existsSync(path) && statSync(path).isFile();

function notFoundPage(folder: string, path: string): string {
	const [, language = ''] = /\/m\/([a-z-]+)\//.exec(path) ?? [];
	const own = `/m/${language}/404.html`;
	return existsSync(folder + own) ? own : '/m/404.html';
}
