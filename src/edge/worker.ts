import { callFirebase, callGateway } from './call-gateway.ts';
import { FIREBASE_PATH, GATEWAY_PATH } from './forward.ts';
import { strictTransportSecurity } from './headers.ts';
import { respond, type StoredFile } from './respond.ts';
import type { EdgeSettings } from './settings.ts';

/** Defined in dist/CODE/wrangler.json (src/build/wrangler-config.ts). */
interface Bindings {
	SITE: EdgeSettings;
	/** developers.cloudflare.com/workers/static-assets/binding */
	ASSETS: Assets;
}
interface Assets {
	fetch(address: string): Promise<Response>;
}

/** Cloudflare replaces Accept-Encoding, and puts the client's header into `cf`. */
type IncomingRequest = Request & { cf?: { clientAcceptEncoding?: string } };

/** Serves one merchant's built site on Cloudflare. */
export default {
	async fetch(request: IncomingRequest, { SITE, ASSETS }: Bindings): Promise<Response> {
		const response = await answer(request, SITE, ASSETS);
		// A gateway may send its own.
		if (request.url.startsWith('https:') && !response.headers.has('strict-transport-security'))
			response.headers.set('strict-transport-security', strictTransportSecurity(SITE));
		return response;
	},
};

function answer(request: IncomingRequest, settings: EdgeSettings, assets: Assets): Promise<Response> {
	const { headers, cf } = request;
	const { pathname, origin, host, protocol } = new URL(request.url);
	const visitor = {
		address: headers.get('cf-connecting-ip') ?? undefined,
		host,
		protocol: protocol === 'https:' ? 'https' : 'http',
	} as const;
	if (pathname.startsWith(GATEWAY_PATH)) return callGateway(settings.gateway, request, visitor);
	if (settings.authDomain && pathname.startsWith(FIREBASE_PATH))
		return callFirebase(settings.authDomain, request, visitor);
	const site = {
		...settings,
		redirectsToLanguage: true,
		find: (path: string) => findAsset(assets, origin + path),
	};
	return respond(request, site, cf?.clientAcceptEncoding ?? headers.get('accept-encoding'));
}

async function findAsset(assets: Assets, address: string): Promise<StoredFile | undefined> {
	const { status, headers, body } = await assets.fetch(address);
	const tag = headers.get('etag');
	return status === 200 && body && tag ? { body, tag: tag.replace(/^W\/|"/g, '') } : undefined;
}
