import { getPage } from '../../../../core/page.ts';
import { parseJson } from '../../../../lib/json.ts';
import {
	DOMAINS_FILE,
	PUBLIC_KEY,
	type SignedDomains,
	signedDomainsIn,
} from '../../../../lib/signed-domains.ts';

/** A host that is blocked may let a request hang. The service worker has saved the file. */
const TIMEOUT_MS = 1500;

export interface OwnFile {
	list: SignedDomains;
	publicKey: string;
}

/** This host's own list and the key that others are checked with. Undefined if the merchant has none, or it can't be loaded. */
export async function ownFile(): Promise<OwnFile | undefined> {
	const value = parseJson((await fromNetwork()) ?? (await saved())) as Partial<OwnFile> | undefined;
	const list = signedDomainsIn(value, getPage().merchant);
	const { publicKey } = value ?? {};
	return list && typeof publicKey === 'string' && PUBLIC_KEY.test(publicKey)
		? { list, publicKey }
		: undefined;
}

async function fromNetwork(): Promise<string | undefined> {
	const controller = new AbortController();
	const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
	try {
		const response = await fetch(DOMAINS_FILE, { signal: controller.signal });
		return response.ok ? await response.text() : undefined;
	} catch {
		return undefined;
	} finally {
		clearTimeout(timer);
	}
}

async function saved(): Promise<string | undefined> {
	try {
		return await (await caches.match(DOMAINS_FILE))?.text();
	} catch {
		// Without a secure context there is no Cache Storage, and some private modes refuse it.
		return undefined;
	}
}
