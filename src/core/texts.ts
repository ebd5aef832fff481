import { localized } from '../lib/routes.ts';
import { fetchJson } from './fetch-json.ts';
import { getPage } from './page.ts';

const read = new Map<string, Promise<Record<string, string>>>();

/**
 * Texts of a namespace in the page's language, by key: a file of the build,
 * fetched once and only by what needs it. Rejects where it is out of reach,
 * and tries again the next time.
 */
export function loadTexts(
	namespace: 'access' | 'launch' | 'rewards' | 'unread',
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
