import { createGateway } from '../demo/gateway.ts';
import { demoMerchants } from '../demo/merchants.ts';
import { servePictures } from '../demo/picture-server.ts';
import { type Listening, listen } from './listen.ts';
import type { GatewaySource } from './site-server.ts';

/** The gateway a command works with, and the address at which the build reaches it. */
export interface OpenGateway {
	source: GatewaySource;
	url: string;
	/** False when GATEWAY_URL names another gateway. */
	embedded: boolean;
	close(): Promise<void>;
}

/**
 * Uses the gateway that GATEWAY_URL names, or else starts the embedded one.
 * `database` is its SQLite file, or ':memory:'. If `merchant` keeps its pictures
 * on another origin, they are served too. Throws an Error of one line.
 */
export async function openGateway(database: string, merchant?: string): Promise<OpenGateway> {
	const named = process.env.GATEWAY_URL;
	if (named) {
		const url = originOf(named);
		return { source: { url }, url, embedded: false, close: async () => undefined };
	}
	const pictures = (await demoMerchants()).find(merchant)?.picturesElsewhere
		? await servePictures(process.env.HOST || '127.0.0.1')
		: undefined;
	const gateway = await createGateway({ database, ...(pictures && { pictureOrigin: pictures.origin }) });
	// Only the build in this process asks there, whatever address the site has.
	const inner: Listening = await listen(gateway.app, 0, '127.0.0.1');
	return {
		source: { app: gateway.app },
		url: `http://127.0.0.1:${inner.port}`,
		embedded: true,
		close: async () => {
			await inner.close();
			pictures?.close();
			gateway.close();
		},
	};
}

function originOf(address: string): string {
	const url = URL.canParse(address) ? new URL(address) : undefined;
	if (!url || !/^https?:$/.test(url.protocol) || `${url.origin}/` !== url.href) {
		throw new Error(`GATEWAY_URL=${address} is not an address such as https://gateway.example.com`);
	}
	return url.origin;
}
