import { Hono } from 'hono';
import { createGateway } from '../demo/gateway.ts';
import { demoMerchants } from '../demo/merchants.ts';
import { onOwnMachine } from '../demo/own-machine.ts';
import { servePictures } from '../demo/picture-server.ts';
import { createEmulator, type Emulator } from '../demo/vendors/firebase/emulator.ts';
import { SITE_BUILD } from '../lib/site-build.ts';
import { hasEmulator } from '../merchants/emulator.ts';
import type { GatewaySource } from './site-server.ts';

/** The gateway of a command, and its address for the build. */
export interface OpenGateway {
	source: GatewaySource;
	url: string;
	/** False if GATEWAY_URL names another gateway. */
	embedded: boolean;
	/** Answers in place of Firebase; started by the first request. */
	firebase?: Emulator;
	close(): Promise<void>;
}

import { type Listening, listen } from './listen.ts';

/** Starts the embedded gateway, with Firebase's emulator if there is one. */
export async function startEmbeddedGateway(
	database: string,
	merchant: string | undefined,
): Promise<OpenGateway> {
	const pictures = (await hasPictureOrigin(merchant))
		? await servePictures(process.env.HOST || '127.0.0.1')
		: undefined;
	const firebase = hasEmulator() ? createEmulator() : undefined;
	const gateway = await createGateway({
		database,
		...(firebase && { firebase }),
		...(pictures && { pictureOrigin: pictures.origin }),
	});
	// Builds and edges on this machine call it here, whatever address the site has. For a build, compression costs more
	// than it saves.
	const own = onOwnMachine(gateway.app);
	const local = new Hono().all('*', ({ req, env }) => {
		if (req.header('X-Real-UA') === SITE_BUILD) req.raw.headers.delete('Accept-Encoding');
		return own.fetch(req.raw, env);
	});
	const listening: Listening = await listen(local, 0, '127.0.0.1');
	return {
		source: { app: gateway.app },
		url: `http://127.0.0.1:${listening.port}`,
		embedded: true,
		...(firebase && { firebase }),
		close: async () => {
			await listening.close();
			pictures?.close();
			gateway.close();
			await firebase?.close();
		},
	};
}

async function hasPictureOrigin(merchant: string | undefined): Promise<boolean> {
	const merchants = await demoMerchants();
	return merchants.find(merchant)?.picturesElsewhere ?? false;
}
