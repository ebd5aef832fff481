import { Hono } from 'hono';
import { guardExposure } from '../demo/exposure.ts';
import { createGateway } from '../demo/gateway.ts';
import { demoMerchants } from '../demo/merchants.ts';
import { onOwnMachine } from '../demo/own-machine.ts';
import { servePictures } from '../demo/picture-server.ts';
import { createEmulator, type Emulator } from '../demo/vendors/firebase/emulator.ts';
import { SITE_BUILD } from '../lib/site-build.ts';
import { type Listening, listen } from './listen.ts';
import type { GatewaySource } from './site-server.ts';

export { guardExposure } from '../demo/exposure.ts';

/** The gateway a command works with, and the address at which the build reaches it. */
export interface OpenGateway {
	source: GatewaySource;
	url: string;
	/** False when GATEWAY_URL names another gateway. */
	embedded: boolean;
	/** Answers in place of Firebase; started by the first request. */
	firebase?: Emulator;
	close(): Promise<void>;
}

/** In place of one for merchants that all name their own. */
export const NO_GATEWAY: Pick<OpenGateway, 'url' | 'embedded' | 'close'> = {
	url: '',
	embedded: false,
	close: async () => undefined,
};

/** In place of one merchant's code, for a server of many. */
export const ALL_MERCHANTS = Symbol('all merchants');

/**
 * Uses the gateway that GATEWAY_URL names, or else starts the embedded one.
 * `database` is its SQLite file, or ':memory:'. If `merchant` keeps its pictures
 * on another origin, they are served too. A command that serves or publishes
 * sites passes the hosts that would use the embedded gateway, as it isn't for
 * players, and its address if that isn't HOST. Throws a one-line Error.
 */
export async function openGateway(
	database: string,
	merchant?: string | typeof ALL_MERCHANTS,
	hosts?: readonly string[],
	listening?: string,
): Promise<OpenGateway> {
	const named = process.env.GATEWAY_URL;
	if (named) {
		const url = originOf(named);
		return { source: { url }, url, embedded: false, close: async () => undefined };
	}
	if (hosts) guardExposure(hosts, listening);
	const pictures = (await picturesElsewhere(merchant))
		? await servePictures(process.env.HOST || '127.0.0.1')
		: undefined;
	const firebase = createEmulator();
	const gateway = await createGateway({
		database,
		firebase,
		...(pictures && { pictureOrigin: pictures.origin }),
	});
	// Builds and edges on this machine ask there, whatever address the site has. For a build, compression costs more
	// than it saves.
	const own = onOwnMachine(gateway.app);
	const near = new Hono().all('*', ({ req, env }) => {
		if (req.header('X-Real-UA') === SITE_BUILD) req.raw.headers.delete('Accept-Encoding');
		return own.fetch(req.raw, env);
	});
	const inner: Listening = await listen(near, 0, '127.0.0.1');
	return {
		source: { app: gateway.app },
		url: `http://127.0.0.1:${inner.port}`,
		embedded: true,
		firebase,
		close: async () => {
			await inner.close();
			pictures?.close();
			gateway.close();
			await firebase.close();
		},
	};
}

async function picturesElsewhere(merchant: string | typeof ALL_MERCHANTS | undefined): Promise<boolean> {
	const merchants = await demoMerchants();
	if (merchant === ALL_MERCHANTS) return merchants.all.some((each) => each.picturesElsewhere);
	return merchants.find(merchant)?.picturesElsewhere ?? false;
}

function originOf(address: string): string {
	const url = URL.canParse(address) ? new URL(address) : undefined;
	if (!url || !/^https?:$/.test(url.protocol) || `${url.origin}/` !== url.href) {
		throw new Error(`GATEWAY_URL=${address} is not an address such as https://gateway.example.com`);
	}
	return url.origin;
}
