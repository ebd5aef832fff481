import { fetchContentRevisions, type TaggedRevisions } from '../gateway/client/content-revisions.ts';
import { contentRevisions } from '../gateway/contract/content-revisions.ts';
import { SITE_BUILD } from '../lib/site-build.ts';
import type { Merchant } from '../merchants/schema.ts';
import { complaint } from './fetch-content.ts';

/**
 * Asks a gateway what has changed: one small answer for all languages. `known`
 * is its last answer, and comes back if nothing has. Undefined where the gateway
 * doesn't say, or not for each language: only its content tells then. Throws an
 * Error of one line if the gateway is out of reach.
 */
export async function askForChanges(
	{ code, defaultLanguage, languages }: Merchant,
	gatewayUrl: string,
	known?: TaggedRevisions,
): Promise<TaggedRevisions | undefined> {
	const environment = {
		baseUrl: gatewayUrl,
		merchant: code,
		language: defaultLanguage,
		userAgent: SITE_BUILD,
	};
	const revisions = await fetchContentRevisions(environment, known).catch((error) => {
		throw new Error(`The gateway at ${gatewayUrl} ${complaint(error, contentRevisions.path)}`);
	});
	return revisions && languages.every((language) => revisions.languages[language]) ? revisions : undefined;
}
