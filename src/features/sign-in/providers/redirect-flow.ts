/** Opens a provider's page, and checks what returns from it: that trip belongs to this browser. */
import { type InferOutput, minLength, number, object, pipe, regex, safeParse, string } from 'valibot';
import { replaceQuery } from '../../../core/navigate.ts';
import { getPage } from '../../../core/page.ts';
import { localStore, sessionStore } from '../../../core/storage.ts';
import { loadTexts } from '../../../core/texts.ts';
import { parseJson } from '../../../lib/json.ts';
import { keptPairs } from '../../../lib/kept-query.ts';
import { savedLanguage } from '../../../lib/saved-language.ts';
import { SignInError } from './provider.ts';
import { FROM_KEY, isRecent, VALID_MS } from './returned.ts';

const Attempt = object({
	/** The provider's code. */
	provider: string(),
	/** Goes to the provider's page and has to come back unchanged (RFC 6749, 10.12). */
	state: pipe(string(), minLength(1)),
	/** LINE writes it into its ID token. Other providers ignore it. */
	nonce: string(),
	/** For PKCE (RFC 7636); '' without it. */
	verifier: string(),
	/** The address that the provider's page returns to. */
	back: string(),
	/** The query of the page that the player left: a provider's app may return to another tab, which doesn't have it. */
	from: pipe(string(), regex(/^(\?|$)/)),
	at: number(),
});
type Attempt = InferOutput<typeof Attempt>;

/** Local storage, because a provider's app may return to another tab. It contains no token and no code. */
const KEY = 'signin_attempts';
/** Enough for a player with several tabs, or one who changes their mind. */
const MAX_ATTEMPTS = 3;

/** Begins an attempt and stores it. `back` builds its address from its state. */
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
	storeAttempts([...storedAttempts().slice(1 - MAX_ATTEMPTS), attempt]);
	return attempt;
}

/** Returns the attempt that a provider's page has returned from; undefined if this browser began no such attempt. */
export function findAttempt(provider: string, state: string | null): Attempt | undefined {
	const attempt = storedAttempts().find((each) => each.provider === provider && each.state === state);
	// It returned to another tab than the one that the player left, so restore where they were going.
	if (attempt?.from && !sessionStore.getItem(FROM_KEY)) replaceQuery(attempt.from, '');
	return attempt;
}

/** Removes an attempt that has been answered: each is valid for one answer. */
export const endAttempt = ({ state }: Attempt): void =>
	storeAttempts(storedAttempts().filter((each) => each.state !== state));

function storeAttempts(attempts: readonly Attempt[]): void {
	if (attempts.length) localStore.setItem(KEY, JSON.stringify(attempts));
	else localStore.removeItem(KEY);
}

/** Returns the valid ones that haven't expired. Anything can write to storage. */
function storedAttempts(): Attempt[] {
	const stored = parseJson(localStore.getItem(KEY));
	return (Array.isArray(stored) ? stored : []).flatMap((each) => {
		const { success, output } = safeParse(Attempt, each);
		return success && isRecent(output.at) ? output : [];
	});
}

/** Returns random hexadecimal digits, which LINE accepts as a state and RFC 7636 as a verifier. */
const secret = (bytes = 32): string =>
	[...crypto.getRandomValues(new Uint8Array(bytes))]
		.map((byte) => byte.toString(16).padStart(2, '0'))
		.join('');

/** Returns the PKCE challenge for a verifier (RFC 7636, 4.2): its SHA-256 in base64url, without padding. */
export async function challengeOf(verifier: string): Promise<string> {
	const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)));
	return btoa(String.fromCharCode(...digest))
		.replace(/\+/g, '-')
		.replace(/\//g, '_')
		.replace(/=+$/, '');
}

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

/**
 * Providers return to an address without a language, which shows players who have chosen none that of their browser. So
 * this page's language counts as chosen until they are back: the edge or the head script redirects before anything shows.
 */
function storeLanguage(): void {
	if (savedLanguage(document.cookie)) return;
	const secure = location.protocol === 'https:' ? ';secure' : '';
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that are still in use.
	document.cookie = `site_language=${getPage().language};path=/;max-age=${VALID_MS / 1000};samesite=lax${secure}`;
}

/** Opens a provider's page in place of this one. Resolves if the player comes back to this one, or never left it. */
export function openProviderPage(page: Window, address: string): Promise<undefined> {
	storeLanguage();
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
