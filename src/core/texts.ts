import { localized } from '../lib/routes.ts';
import { fetchJson } from './fetch-json.ts';
import { getPage } from './page.ts';

const read = new Map<string, Promise<Record<string, string>>>();

/**
 * A namespace's texts in the page's language, by key: a file of the build, fetched once and only by what
 * needs it. Rejects if it's out of reach; the next call tries again.
 */
export function loadTexts(
	namespace:
		| 'access'
		| 'announcements'
		| 'closed'
		| 'consent'
		| 'domain'
		| 'domains'
		| 'firebase'
		| 'inapp'
		| 'install'
		| 'launch'
		| 'offline'
		| 'passkey'
		| 'push'
		| 'rewards'
		| 'service'
		| 'linking'
		| 'signin'
		| 'unread'
		| 'update',
): Promise<Record<string, string>> {
	const kept = read.get(namespace);
	if (kept) return kept;
	const loading = fetchJson<Record<string, string>>(
		localized(`/m/texts/${namespace}.json`, getPage().segment),
	);
	loading.catch(() => read.delete(namespace));
	read.set(namespace, loading);
	return loading;
}
