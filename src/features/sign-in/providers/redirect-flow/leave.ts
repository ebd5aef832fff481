import { replaceQuery } from '../../../../core/replace-query.ts';
import { localStore, sessionStore } from '../../../../core/storage.ts';
import { keptPairs } from '../../../../lib/kept-query.ts';
import { FROM_KEY } from '../returned.ts';
import { type Attempt, dropAttempt, findAttempt, keepAttempt } from './attempts.ts';
import { secret } from './proof-key.ts';

/** Milliseconds until the button works again, in case the provider's page doesn't load. */
const LEAVING = 8000;

/** Where a provider's page returns to. Without a language, so that a merchant registers one address for each host. */
export function backAddress(provider: string, ...pairs: string[]): string {
	const query = [`signin=${provider}`, ...pairs, ...keptPairs(location.search)];
	return `${location.origin}/m/login?${query.join('&')}`;
}

/** Begins an attempt and keeps it. `back` builds its address from its state. */
export function beginAttempt(provider: string, back: (state: string) => string, pkce = false): Attempt {
	const state = secret(16);
	const attempt: Attempt = {
		provider,
		state,
		nonce: secret(16),
		// Without SHA-256, as on plain http, there is no challenge either.
		verifier: pkce && crypto.subtle ? secret() : '',
		back: back(state),
		from: sessionStore.getItem(FROM_KEY) ?? '',
		at: Date.now(),
	};
	keepAttempt(localStore, attempt);
	return attempt;
}

/** The attempt that a provider's page has come back from; undefined if this browser began no such attempt. */
export function attemptOf(provider: string, state: string | null): Attempt | undefined {
	const attempt = findAttempt(localStore, provider, state, Date.now());
	// It came back in another tab than the one the player left, so restore where they were going.
	if (attempt?.from && !sessionStore.getItem(FROM_KEY)) replaceQuery(attempt.from, '');
	return attempt;
}

/** An attempt that has been answered can't be used again. */
export const endAttempt = (attempt: Attempt): void => dropAttempt(localStore, attempt, Date.now());

/** Leaves for a provider's page. Resolves if the player comes back to this one, or never left it. */
export function leaveFor(page: Window, address: string): Promise<undefined> {
	page.location.assign(address);
	return new Promise((resolve) => {
		const here = () => resolve(undefined);
		// Out of the back/forward cache.
		page.addEventListener('pageshow', here, { once: true });
		setTimeout(here, LEAVING);
	});
}
