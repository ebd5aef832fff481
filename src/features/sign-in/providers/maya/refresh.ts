/** Loads on the pages of members who came from Maya's app. */
import { call } from '../../../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../../../core/ignore-network-failure.ts';
import { loadSignInSettings } from '../../../../core/sign-in-settings.ts';
import { GatewayError } from '../../../../gateway/client/gateway-error.ts';
import { refreshMayaTokens } from '../../../../gateway/contract/refresh-maya-tokens.ts';
import { forgetTokens, keepTokensEnd, tokensEnd } from './tokens.ts';

/** Milliseconds before they end. A game that starts later than that would be refused. */
const EARLY = 5 * 60_000;
/** Milliseconds between two tries, however soon the tokens end: a clock can be wrong. */
const SOONEST = 60_000;

/**
 * Has the gateway renew Maya's tokens when they're about to end, as long as the
 * page stays; the next page goes on with it. The tokens themselves stay with the gateway.
 */
export async function keepTokensFresh(): Promise<void> {
	const end = tokensEnd();
	// The session that they belonged to has ended.
	if (end === undefined) return forgetTokens();
	if (Date.now() < end - EARLY) return again(end - EARLY - Date.now());
	try {
		const { env } = (await loadSignInSettings()).signIn.maya;
		const { expiresAt } = await call(refreshMayaTokens, { env });
		keepTokensEnd(expiresAt * 1000);
		again(expiresAt * 1000 - EARLY - Date.now());
	} catch (error) {
		ignoreNetworkFailure(error);
		// The player did not ask for it, and their session here goes on without Maya's.
		if (error instanceof GatewayError && error.kind === 'gateway') return forgetTokens();
		again(SOONEST);
	}
}

function again(after: number): void {
	setTimeout(() => void keepTokensFresh(), Math.max(after, SOONEST));
}
