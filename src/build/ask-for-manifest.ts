import { GatewayError } from '../gateway/client/gateway-error.ts';
import { limitedNetwork } from '../gateway/client/limited.ts';
import { fetchWebManifest } from '../gateway/client/web-manifest.ts';
import { SITE_BUILD } from '../lib/site-build.ts';
import type { Merchant } from '../merchants/schema.ts';

export interface ManifestAnswer {
	answer: Record<string, unknown>;
	/** The reason why it is missing. */
	warning?: string;
}

/**
 * Fetches the gateway's web app manifest (API-18), for 10 s at most. Without it, the build continues with a
 * warning.
 */
export async function askForManifest(
	{ code, defaultLanguage }: Merchant,
	gatewayUrl: string,
): Promise<ManifestAnswer> {
	const environment = {
		baseUrl: gatewayUrl,
		merchant: code,
		language: defaultLanguage,
		userAgent: SITE_BUILD,
		network: limitedNetwork(new AbortController().signal),
	};
	try {
		return { answer: await fetchWebManifest(environment) };
	} catch (error) {
		if (!(error instanceof GatewayError)) throw error;
		const { kind, status } = error;
		const reason = kind === 'timeout' ? 'in time' : `that can be read${status ? ` (HTTP ${status})` : ''}`;
		return {
			answer: {},
			warning: `the gateway gave no web app manifest ${reason}, so the app is as the merchant’s folder says`,
		};
	}
}
