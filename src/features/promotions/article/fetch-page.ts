import { parsePage } from '../../../core/trusted-types.ts';

/** Fetches another page of this site, to take a part out of it. */
export async function fetchPage(href: string): Promise<Document> {
	const response = await fetch(href);
	if (!response.ok) throw new TypeError(`Failed to fetch ${href}: ${response.status}`);
	const html = await response.text();
	// This page has its styles already. Parsing them would break this page's security policy. Nothing else in a
	// page looks like a style: the build writes every < of texts and attributes as a reference (build/page-pieces.ts).
	return parsePage(html.replace(/<style[\s\S]*?<\/style>/g, ''));
}
