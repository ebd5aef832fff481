/** Another page of this site, to take a part out of it. */
export async function fetchPage(href: string): Promise<Document> {
	const response = await fetch(href);
	if (!response.ok) throw new TypeError(`Failed to fetch ${href}: ${response.status}`);
	return parsePage(await response.text());
}

/** A page's document. Its styles are here already; parsed, they would break the policy of this page. */
export function parsePage(html: string): Document {
	return new DOMParser().parseFromString(html.replace(/<style[\s\S]*?<\/style>/g, ''), 'text/html');
}
