import { fetchContentRevisions } from '../gateway/client/content-revisions.ts';
import { type ContentRevisions, contentRevisions } from '../gateway/contract/content-revisions.ts';
import { SITE_BUILD } from '../lib/site-build.ts';
import type { Merchant } from '../merchants/schema.ts';
import { complaint } from './fetch-content.ts';

/**
 * Returns the revisions of a gateway's content, a small answer for all languages, or undefined if the gateway has
 * none, or not for each language. Throws a one-line Error if the gateway is unavailable.
 */
export async function askForChanges(
	{ code, defaultLanguage, languages }: Merchant,
	gatewayUrl: string,
): Promise<ContentRevisions | undefined> {
	const environment = {
		baseUrl: gatewayUrl,
		merchant: code,
		language: defaultLanguage,
		userAgent: SITE_BUILD,
	};
	const revisions = await fetchContentRevisions(environment).catch((error) => {
		throw new Error(`The gateway at ${gatewayUrl} ${complaint(error, contentRevisions.path)}`);
	});
	return revisions && languages.every((language) => revisions.languages[language]) ? revisions : undefined;
}
