import { localized } from '../lib/routes.ts';
import { shownName } from '../lib/shown-name.ts';
import { fetchJson } from './files.ts';
import { getPage } from './page.ts';

const read = new Map<string, Promise<object>>();

/**
 * A namespace's texts in the page's language, by key: a file of the build, fetched once and only by what
 * needs it. Rejects if it can't be loaded; the next call tries again.
 */
export function loadTexts<Texts extends object = Record<string, string>>(
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
): Promise<Texts> {
	const kept = read.get(namespace) as Promise<Texts> | undefined;
	if (kept) return kept;
	const loading = fetchJson<Texts>(localized(`/m/texts/${namespace}.json`, getPage().segment));
	loading.catch(() => read.delete(namespace));
	read.set(namespace, loading);
	return loading;
}

/** Replaces the {{names}} in a text of the interface (src/locales) by values. */
export const fillText = (text: string, values: Record<string, string>): string =>
	text.replace(/{{(\w+)}}/g, (mark, name: string) => values[name] ?? mark);

/** Returns a name or title of the gateway as a value for a sentence, whose direction it can't turn (Unicode's FSI and PDI). */
export const isolated = (name: string): string => `\u2068${shownName(name)}\u2069`;
