import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Context, type Handler, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { proxy } from 'hono/proxy';
import { DEMO_ROUTES, isFromThisMachine } from '../demo/own-machine.ts';
import { EMULATOR_PATHS } from '../demo/vendors/firebase/paths.ts';
import { firebaseHeaders, gatewayFailure, LARGEST_CALL } from '../edge/forward.ts';
import { respond, type StoredFile } from '../edge/respond.ts';
import type { EdgeSettings } from '../edge/settings.ts';
import { isDemoRequested } from '../merchants/is-demo.ts';

const WORKER = '/m/sw.js';
const WORKER_OFF = '/m/sw-off.js';

/** The gateway under /wps/: an app in this process, or another server by its origin. */
export type GatewaySource = { app: Hono } | { url: string };

/** Without the merchant's languages, addresses that contain the default language aren't corrected. */
export interface SiteOptions
	extends Partial<Pick<EdgeSettings, 'defaultLanguage' | 'languages' | 'authDomain'>> {
	/** If false, a file that removes the service worker from devices is served instead. */
	serviceWorker?: boolean;
	/** Returns true for requests that also get the embedded gateway's other pages. */
	showsDemo?: (request: Context) => boolean;
}

/** Serves one built merchant like a static host, with the gateway on the same origin. `folder` is dist/CODE. */
export function createSiteServer(folder: string, gateway: GatewaySource, options: SiteOptions = {}): Hono {
	const { serviceWorker = true, showsDemo = isFromThisMachine, authDomain } = options;
	const { defaultLanguage = '', languages = [] } = options;
	const server = new Hono();
	server.use('/wps/*', bodyLimit({ maxSize: LARGEST_CALL, onError: () => gatewayFailure(413) }));
	const call: Handler = async (context) => {
		if ('app' in gateway) return gateway.app.fetch(context.req.raw, context.env);
		const { pathname, search } = new URL(context.req.url);
		try {
			return await proxy(new URL(pathname + search, gateway.url), { raw: context.req.raw });
		} catch {
			return context.json({ success: false }, 502);
		}
	};
	server.all('/wps/*', call);
	for (const path of demoPaths(gateway)) {
		server.all(path, (context, next) => (showsDemo(context) ? call(context, next) : next()));
	}
	if (authDomain) {
		server.all('/__/auth/*', async (context) => {
			const { host, pathname, protocol, search } = new URL(context.req.url);
			try {
				const headers = firebaseHeaders(context.req.raw.headers, {
					host,
					protocol: protocol === 'https:' ? 'https' : 'http',
				});
				headers.set('host', authDomain);
				return await proxy(`https://${authDomain}${pathname}${search}`, { raw: context.req.raw, headers });
			} catch {
				return context.text('Firebase is out of reach', 502);
			}
		});
	}
	const site = {
		defaultLanguage,
		languages,
		redirectsToLanguage: false,
		find: (path: string) => readStored(folder + (serviceWorker ? path : path.replace(WORKER, WORKER_OFF))),
	};
	server.all('*', (context) => respond(context.req.raw, site, context.req.header('Accept-Encoding')));
	return server;
}

async function readStored(file: string): Promise<StoredFile | undefined> {
	try {
		const body = new Uint8Array(await readFile(file));
		return { body, tag: createHash('sha256').update(body).digest('base64url') };
	} catch {
		return undefined;
	}
}

/** Demo merchants also need the vendors' stand-ins, even if the embedded gateway runs elsewhere. */
function demoPaths(gateway: GatewaySource): readonly string[] {
	if ('app' in gateway) return DEMO_ROUTES;
	return isDemoRequested() ? ['/demo/vendors/*', ...EMULATOR_PATHS] : [];
}
