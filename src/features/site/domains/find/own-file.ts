import { getPage } from '../../../../core/page.ts';
import { parseJson } from '../../../../lib/json.ts';
import {
	DOMAINS_FILE,
	PUBLIC_KEY,
	type SignedDomains,
	signedDomainsIn,
} from '../../../../lib/signed-domains.ts';
import { within } from '../within.ts';

/** Milliseconds until the copy that the service worker has saved is taken. */
const TIMEOUT_MS = 1500;

export interface OwnFile {
	list: SignedDomains;
	publicKey: string;
}

/** This host's own list and the key that others are checked with. Undefined if the merchant has none, or it can't be loaded. */
export async function ownFile(): Promise<OwnFile | undefined> {
	const value = parseJson((await within(TIMEOUT_MS, fromNetwork(), undefined)) ?? (await saved())) as
		| Partial<OwnFile>
		| undefined;
	const list = signedDomainsIn(value, getPage().merchant);
	const { publicKey } = value ?? {};
	return list && typeof publicKey === 'string' && PUBLIC_KEY.test(publicKey)
		? { list, publicKey }
		: undefined;
}

const fromNetwork = (): Promise<string | undefined> =>
	fetch(DOMAINS_FILE)
		.then((response) => (response.ok ? response.text() : undefined))
		.catch(() => undefined);

async function saved(): Promise<string | undefined> {
	try {
		return await (await caches.match(DOMAINS_FILE))?.text();
	} catch {
		// Without a secure context there is no Cache Storage, and some private modes refuse it.
		return undefined;
	}
}
