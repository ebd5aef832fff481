import { GatewayError } from '../gateway/client/gateway-error.ts';
import { fetchWebManifest } from '../gateway/client/web-manifest.ts';
import { SITE_BUILD } from '../lib/site-build.ts';
import type { Merchant } from '../merchants/schema.ts';

/**
 * Asks the gateway for its web app manifest (API-18), for 10 s at most. A build
 * goes on without it: the warning says why.
 */
export async function askForManifest(
	{ code, defaultLanguage }: Merchant,
	gatewayUrl: string,
): Promise<{ answer: Record<string, unknown>; warning?: string }> {
	const environment = {
		baseUrl: gatewayUrl,
		merchant: code,
		language: defaultLanguage,
		userAgent: SITE_BUILD,
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
