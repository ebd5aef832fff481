/** A host in front of the site that can change what it serves as the service worker, or keep a page waiting. */
import { Hono } from 'hono';

const BROKEN = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(Promise.reject(new Error('broken build'))));`;

export class WorkerHost {
	/** The worker behaves like that of a broken build. */
	broken = false;
	/** The merchant has turned the worker off. */
	off = false;
	/** Pages asked for while it is set wait for it. */
	held: Promise<void> | undefined;
	/** Pages served, by path. */
	readonly served: string[] = [];

	around = (site: Hono): Hono => {
		const host = new Hono();
		host.get('/m/sw.js', async (context) => {
			const script = await (await site.request(this.off ? '/m/sw-off.js' : '/m/sw.js')).text();
			return context.body(this.broken && !this.off ? BROKEN : script, 200, {
				'content-type': 'text/javascript',
				'cache-control': 'no-cache',
			});
		});
		host.all('*', async (context) => {
			if (context.req.header('sec-fetch-mode') === 'navigate') {
				this.served.push(context.req.path);
				await this.held;
			}
			return site.fetch(context.req.raw, context.env);
		});
		return host;
	};
}
