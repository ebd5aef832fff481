/** Domains of a merchant, all on one server over https, each with a behaviour of its own. */
import { generateKeyPairSync } from 'node:crypto';
import type { Hono } from 'hono';
import { demoKey } from '../../../src/demo/domains.ts';
import { status } from '../../../src/gateway/contract/status.ts';
import { DOMAINS_FILE } from '../../../src/lib/signed-domains.ts';
import { signDomains } from '../../../src/merchants/domains-file.ts';
import { listenSecurely, type SecureServer } from '../../support/https.ts';
import { test as withProfile } from './full-chromium.ts';

export { expect } from './full-chromium.ts';

export type Behaviour =
	| 'site'
	/** The gateway says there that the merchant's site is not available. */
	| 'unavailable'
	/** The connection breaks. */
	| 'blocked'
	/** No answer ever comes, or no more than its beginning. */
	| 'slow'
	| 'stalled'
	/** A page of the provider, or of a new owner of the domain. */
	| 'portal'
	| 'moved'
	/** Lists that the merchant hasn't signed. */
	| 'forged'
	| 'tampered'
	| 'foreign';

/** No name server knows this one, and at the next one nothing listens. */
export const GONE = 'gone.aurelia.example';
export const DOWN = 'down.aurelia.example';

const ISSUED = '2030-01-01T00:00:00.000Z';

export class Domains {
	site: Hono | undefined;
	#behaviours = new Map<string, Behaviour>();
	/** Hosts, in the order in which they were asked for their list. */
	asked: string[] = [];
	/** Addresses of pages that were asked for, by host. */
	pages: string[] = [];

	reset(): void {
		this.#behaviours.clear();
		this.asked = [];
		this.pages = [];
	}

	/** A host without a behaviour is unreachable. */
	set(behaviours: Record<string, Behaviour>): void {
		for (const [host, behaviour] of Object.entries(behaviours)) this.#behaviours.set(host, behaviour);
	}

	answer = async (request: Request): Promise<Response | undefined> => {
		const { pathname, search } = new URL(request.url);
		const host = (request.headers.get('host') ?? '').replace(/:\d+$/, '');
		const behaviour = this.#behaviours.get(host) ?? 'blocked';
		const list = pathname === DOMAINS_FILE;
		if (list && request.headers.get('sec-fetch-site') !== 'same-origin') this.asked.push(host);
		if (request.headers.get('sec-fetch-mode') === 'navigate') this.pages.push(host + pathname + search);
		if (behaviour === 'unavailable' && pathname === status.path)
			return Response.json({ success: false, errorCode: 'domain_not_available', message: 'Gone' });
		if (behaviour === 'site' || behaviour === 'unavailable')
			return (await this.site?.fetch(request)) ?? new Response('', { status: 502 });
		return this.#failing(behaviour, host);
	};

	#failing(behaviour: Behaviour, host: string): Response | Promise<Response> | undefined {
		const headers = { 'access-control-allow-origin': '*' };
		const json = (value: object) => Response.json(value, { headers });
		const list = (code: string, hosts: string[], key = demoKey(code)) =>
			signDomains(key, { merchant: code, hosts, issued: ISSUED });
		const half = new TextEncoder().encode('{"merchant":"aurelia"');
		const failures: Partial<Record<Behaviour, () => Response | Promise<Response>>> = {
			slow: () => new Promise(() => {}),
			stalled: () =>
				new Response(new ReadableStream({ start: (stream) => stream.enqueue(half) }), { headers }),
			portal: () => new Response('<!doctype html><h1>This site is blocked</h1>', { headers }),
			moved: () =>
				new Response('', { status: 302, headers: { ...headers, location: 'https://evil.example/' } }),
			forged: () => json(list('aurelia', [host, 'evil.example'], generateKeyPairSync('ed25519').privateKey)),
			tampered: () => json({ ...list('aurelia', [host]), hosts: [host, 'evil.example'] }),
			foreign: () => json(list('senviet', [host])),
		};
		return failures[behaviour]?.();
	}
}

interface Front {
	domains: Domains;
	server: SecureServer;
}

const RULES = '--host-resolver-rules=';

/** The site's own host is https://www.aurelia.example; `domains` sets what the others are. */
export const test = withProfile.extend<{ domains: Domains }, { front: Front }>({
	front: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
		async ({}, use) => {
			const domains = new Domains();
			const server = await listenSecurely(domains.answer);
			await use({ domains, server });
			await server.close();
		},
		{ scope: 'worker' },
	],
	launchOptions: [
		async ({ launchOptions, front }, use) => {
			const args = launchOptions.args ?? [];
			const known = args.find((arg) => arg.startsWith(RULES))?.slice(RULES.length);
			const rules = [
				known,
				`MAP ${GONE} ~NOTFOUND`,
				// Nothing listens on the port of the discard service.
				`MAP ${DOWN} 127.0.0.1:9`,
				`MAP *.example:443 127.0.0.1:${front.server.port}`,
			];
			await use({
				...launchOptions,
				args: [
					...args.filter((arg) => !arg.startsWith(RULES)),
					'--ignore-certificate-errors',
					RULES + rules.filter(Boolean).join(','),
				],
			});
		},
		{ scope: 'worker' },
	],
	domains: async ({ front }, use) => {
		front.domains.reset();
		await use(front.domains);
	},
	serving: async ({ domains }, use) =>
		use({
			around: (server) => {
				domains.site = server;
				return server;
			},
		}),
	// After the browser, which may still ask it.
	baseURL: async ({ site: _ }, use) => use('https://www.aurelia.example'),
});
