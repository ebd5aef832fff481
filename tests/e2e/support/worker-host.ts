/** A host in front of the site that can change what it serves as the service worker, or keep a page waiting. */
import { Hono } from 'hono';

export class WorkerHost {
	/** Each number is a build of its own. */
	build = 0;
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
			const file = this.off ? '/m/sw-off.js' : '/m/sw.js';
			const script = await (await site.request(file)).text();
			return context.body(this.off ? script : this.#change(script), 200, {
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

	#change(script: string): string {
		// One more file to save: the list is what tells builds apart.
		const changed = script.replace(
			/\[(?=\{[^\]]*"needed")/,
			`[{"url":"build-${this.build}.js","needed":true},`,
		);
		if (this.build && changed === script) throw new Error('The list of files was not found in the worker');
		if (!this.broken) return this.build ? changed : script;
		return `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(Promise.reject(new Error('broken build'))));`;
	}
}
