import { getPage, onCrawlerPage } from '../../../core/page.ts';
import { sendBeacon } from '../../../gateway/client/beacon.ts';
import { collect } from '../../../gateway/contract/collect.ts';

/** Reports of one kind that a page sends. One that fails in a loop must not flood the gateway. */
const MAX_REPORTS = 5;
const reported = new Map<string, Set<string>>();

/** Where a report comes from. It doesn't identify a player. */
export interface Source {
	/** Hash in the name of the page's first script: it changes with every script, so it names the build. */
	release: string;
	/** The path, without a query. */
	page: string;
	language: string;
	domain: string;
}

/**
 * Sends a report (API-15) unless the page has sent one with the same `identity`, or five of its kind. Returns where it
 * comes from if it was sent.
 */
export function sendOnce(event: string, value: object, identity = value): Source | undefined {
	if (onCrawlerPage() || (document as { prerendering?: boolean }).prerendering) return undefined;
	const known = reported.get(event) ?? new Set();
	reported.set(event, known);
	const key = JSON.stringify(identity);
	if (known.has(key) || known.size >= MAX_REPORTS) return undefined;
	known.add(key);
	const { language, gatewayUrl, merchant } = getPage();
	const source = { release: release(), page: location.pathname, language, domain: location.hostname };
	sendBeacon({ baseUrl: gatewayUrl, merchant }, collect, { event, ...source, ...value });
	return source;
}

function release(): string {
	const script = Array.from(document.scripts).find(({ type, src }) => type === 'module' && src);
	return /\.([\w-]+)\.js$/.exec(script?.src ?? '')?.[1] ?? 'dev';
}
