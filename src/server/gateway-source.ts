import { guardExposure } from '../demo/exposure.ts';
import type { OpenGateway } from './embedded-gateway.ts';

/**
 * Uses the gateway that GATEWAY_URL names, or else starts the embedded one. `database` is its SQLite file, or ':memory:'.
 * Also serves the pictures of `merchant` if they are on another origin. Commands that listen on HOST pass `listens`: the
 * embedded gateway isn't for players. Throws a one-line error.
 */
export async function openGateway(
	database: string,
	merchant?: string,
	listens = false,
): Promise<OpenGateway> {
	const gatewayUrl = process.env.GATEWAY_URL;
	if (gatewayUrl) {
		const url = originOf(gatewayUrl);
		return { source: { url }, url, embedded: false, close: async () => undefined };
	}
	if (listens) guardExposure();
	// Its packages are missing if only those for production are installed.
	const { startEmbeddedGateway } = await import('./embedded-gateway.ts');
	return startEmbeddedGateway(database, merchant);
}

function originOf(address: string): string {
	const url = URL.canParse(address) ? new URL(address) : undefined;
	if (!url || !/^https?:$/.test(url.protocol) || `${url.origin}/` !== url.href) {
		throw new Error(`GATEWAY_URL=${address} is not an address such as https://gateway.example.com`);
	}
	return url.origin;
}
