/** Loads on the pages of members who came from Maya's app. */
import { call } from '../../../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../../../core/ignore-network-failure.ts';
import { GatewayError } from '../../../../gateway/client/gateway-error.ts';
import { refreshMayaTokens } from '../../../../gateway/contract/refresh-maya-tokens.ts';
import { loadSignInSettings } from '../sign-in-settings.ts';
import { clearTokensEnd, storeTokensEnd, tokensEnd } from './maya.ts';

/** Milliseconds before Maya's tokens end. A game that starts later than that would be refused. */
const RENEW_BEFORE_MS = 5 * 60_000;
/** Milliseconds between two attempts, however soon the tokens end: a clock can be wrong. */
const MIN_INTERVAL_MS = 60_000;
/** Longer timers would fire at once (https://html.spec.whatwg.org/#timers: signed 32 bits). */
const MAX_INTERVAL_MS = 24 * 3_600_000;

/** Has the gateway renew Maya's tokens shortly before they end, for as long as the page is open. */
export async function renewTokens(): Promise<void> {
	const end = tokensEnd();
	// The session they belonged to has ended.
	if (end === undefined) return clearTokensEnd();
	if (Date.now() < end - RENEW_BEFORE_MS) return renewAfter(end - RENEW_BEFORE_MS - Date.now());
	try {
		const { env } = (await loadSignInSettings()).signIn.maya;
		const { expiresAt } = await call(refreshMayaTokens, { env });
		// Another member may have logged in meanwhile.
		if (tokensEnd() === undefined) return clearTokensEnd();
		storeTokensEnd(expiresAt * 1000);
		renewAfter(expiresAt * 1000 - RENEW_BEFORE_MS - Date.now());
	} catch (error) {
		ignoreNetworkFailure(error);
		// The player did not ask for it, and their session here continues without Maya's.
		if (error instanceof GatewayError && error.kind === 'gateway') return clearTokensEnd();
		renewAfter(MIN_INTERVAL_MS);
	}
}

function renewAfter(delay: number): void {
	setTimeout(() => void renewTokens(), Math.min(Math.max(delay, MIN_INTERVAL_MS), MAX_INTERVAL_MS));
}
