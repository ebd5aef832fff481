/** Fetches another page of this site, to take a part out of it. */
export async function fetchPage(href: string): Promise<Document> {
	const response = await fetch(href);
	if (!response.ok) throw new TypeError(`Failed to fetch ${href}: ${response.status}`);
	const html = await response.text();
	// This page has its styles already. Parsing them would break this page's security policy.
	return new DOMParser().parseFromString(html.replace(/<style[\s\S]*?<\/style>/g, ''), 'text/html');
}
