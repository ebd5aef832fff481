import { pageText, showNotice } from '../../../../core/notice.ts';
import { report } from '../../../../core/report.ts';
import { loadTexts } from '../../../../core/texts.ts';
import { GatewayError } from '../../../../gateway/client/gateway-error.ts';
import { keptPairs } from '../../../../lib/kept-query.ts';
import { SignInError } from '../provider.ts';

/** Milliseconds until the button works again, in case the provider's page doesn't load. */
const LEAVE_TIMEOUT_MS = 8000;

/** The address that a provider's page returns to. It has no language, so that a merchant registers one for each host. */
export function backAddress(provider: string, ...pairs: string[]): string {
	const query = [`signin=${provider}`, ...pairs, ...keptPairs(location.search)];
	return `${location.origin}/m/login?${query.join('&')}`;
}

/** Returns the address of a provider's page with these fields in its query. A stand-in is on this host. */
export function addressOf(page: string, fields: Record<string, string>): string {
	const url = new URL(page, location.href);
	for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
	return url.href;
}

/** Opens a provider's page in place of this one. Resolves if the player comes back to this one, or never left it. */
export function openProviderPage(page: Window, address: string): Promise<undefined> {
	page.location.assign(address);
	return new Promise((resolve) => {
		const done = () => resolve(undefined);
		// From the back/forward cache.
		page.addEventListener('pageshow', done, { once: true });
		setTimeout(done, LEAVE_TIMEOUT_MS);
	});
}

/** Returns why a sign-in on a provider's page failed, in the player's language. `name` is the provider's. */
export async function providerError(
	why: 'away_off' | 'away_failed' | 'away_unsure',
	name: string,
): Promise<SignInError> {
	const texts = await loadTexts('signin');
	// texts: signin:{away_off,away_failed,away_unsure}
	return new SignInError((texts[why] ?? '').replace(/{{name}}/g, () => name));
}

/**
 * Makes a call whose input can't be obtained again, such as a code. If the network fails, asks the player whether
 * to try again. Rejects with an empty SignInError once they have been shown how it failed. `name` is the endpoint's.
 */
export async function retryCall<T>(name: string, run: () => Promise<T>): Promise<T> {
	for (;;) {
		try {
			return await run();
		} catch (error) {
			if (!(error instanceof GatewayError)) throw error;
			const isUnanswered = error.kind === 'network' || error.kind === 'timeout';
			if (isUnanswered && (await askToRetry())) continue;
			if (!isUnanswered) report(error, name);
			throw new SignInError();
		}
	}
}

function askToRetry(): Promise<boolean> {
	return new Promise((resolve) => {
		showNotice(pageText('no_answer'), { retry: () => resolve(true), closed: () => resolve(false) });
		// Another alert may have replaced this one, and its callbacks.
		document.getElementById('notice')?.addEventListener('close', () => resolve(false), { once: true });
	});
}
