/**
 * Inline script of the entry page: goes home before anything is painted, or to
 * where the player was on another domain of the merchant's (RT-03).
 */
import { headersFor } from '../../../gateway/client/request.ts';
import { REDEEM } from '../../../gateway/contract/session-handover-redeem.ts';
import { storeLanding } from '../../../lib/ad-landings.ts';
import { CRAWLER } from '../../../lib/crawler.ts';
import { arrivalOf, TRIED_KEY } from '../../../lib/domain-change.ts';
import { withKeptQuery } from '../../../lib/kept-query.ts';
import { SESSION_KEY, storedSession } from '../../../lib/session-record.ts';
import { newSpanId } from '../../../lib/span-id.ts';

/** The merchant's data on the entry page. */
export interface Entry {
	merchant: string;
	/** In lower case, the default first. */
	languages: string[];
	gatewayUrl: string;
	/** The official domains. */
	domains: string[];
}

// The head script of other pages does the same.
const search = location.search.replace(/&amp;/g, '&');
const { go, language, code, tried } = arrivalOf(search, location.hash);
const entry: Entry = JSON.parse(document.getElementById('entry')?.textContent as string);

function leave(): void {
	// The next page's referrer is this address, and the query may hold a token (RT-14).
	history.replaceState(null, '', '?');
	location.replace(withKeptQuery(go, search));
}

/** Stores the language like the language selector, so the player stays with the one they were reading. */
function keepLanguage(): void {
	if (!language || !entry.languages.includes(language)) return;
	const secure = location.protocol === 'https:' ? ';secure' : '';
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there on older phones.
	document.cookie = `site_language=${language};path=/;max-age=31536000;samesite=lax${secure}`;
}

/** Only a page of another official domain may bring a session: any link could bring another player's. */
function comesFromUs(): boolean {
	const [, host = ''] = /^https:\/\/([^/:]+)/.exec(document.referrer) ?? [];
	return entry.domains.includes(host);
}

async function redeem(): Promise<void> {
	const { path, method, timeout } = REDEEM;
	const environment = {
		merchant: entry.merchant,
		language: (language ?? '').toUpperCase(),
		userAgent: navigator.userAgent,
	};
	const late = new AbortController();
	setTimeout(() => late.abort(), timeout);
	const response = await fetch(entry.gatewayUrl + path, {
		method,
		headers: headersFor(environment, REDEEM, undefined),
		body: JSON.stringify({ code }),
		credentials: 'include',
		signal: late.signal,
	});
	const token: unknown = (await response.json()).value?.token;
	const record = JSON.stringify({ token, spanId: newSpanId() });
	if (storedSession(record)) sessionStorage.setItem(SESSION_KEY, record);
}

try {
	if (tried) sessionStorage.setItem(TRIED_KEY, tried);
} catch {
	// In full storage there may still be room for a session.
}
try {
	keepLanguage();
	// The target's query too: the page reads it as the same click.
	if (!CRAWLER.test(navigator.userAgent)) storeLanding(`${search}&${go.replace(/.*\?/, '')}`);
	// An existing session isn't replaced (RT-14).
	const isMember = storedSession(sessionStorage.getItem(SESSION_KEY));
	if (code && !isMember && comesFromUs()) redeem().then(leave, leave);
	else leave();
} catch {
	// Without storage there is no session.
	leave();
}
