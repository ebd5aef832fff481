import { readdirSync } from 'node:fs';
import { Hono } from 'hono';
import { distFolder } from '../../../src/build/build-merchant.ts';
import { ASSET_MANIFESTS } from '../../../src/lib/asset-manifest.ts';

const NAME = /\.([\w-]{7})\.(js|css)$/;

/**
 * Replaces a site by a new build of itself, without building: every hashed file
 * gets another name, wherever it's named, and the old names are gone.
 */
export function rebuildable(merchant: string) {
	const files = readdirSync(`${distFolder(merchant)}/m/_astro`).filter((file) => NAME.test(file));
	const known = new RegExp(`(${files.map((file) => file.replace(/\W/g, '\\$&')).join('|')})(?![\\w.])`, 'g');
	let build = '';
	const renamed = (text: string) => text.replace(known, (file) => file.replace(NAME, `.$1${build}.$2`));
	return {
		deploy() {
			build += '2';
		},
		around(server: Hono): Hono {
			const site = new Hono();
			site.all('*', async (context) => {
				const { raw, path } = context.req;
				if (!build || /^\/(wps|demo)\b/.test(path)) return server.fetch(raw, context.env);
				const own = path.replace(`${build}.`, '.');
				if (path.startsWith('/m/_astro/') && own === path) return context.text('Not found', 404);
				const headers = new Headers(raw.headers);
				for (const name of ['accept-encoding', 'if-none-match']) headers.delete(name);
				const answer = await server.fetch(
					new Request(new URL(own, raw.url), { method: raw.method, headers }),
					context.env,
				);
				if (!/text|json|javascript/.test(answer.headers.get('content-type') ?? '')) return answer;
				let text = renamed(await answer.text());
				if ((ASSET_MANIFESTS as readonly string[]).includes(path))
					text = JSON.stringify({ ...JSON.parse(text), hash: `build${build}` });
				const kept = new Headers(answer.headers);
				for (const name of ['content-length', 'etag']) kept.delete(name);
				return new Response(raw.method === 'HEAD' ? null : text, { status: answer.status, headers: kept });
			});
			return site;
		},
	};
}
