/** Header of a saved page: when it was saved, in ISO 8601. By this device's clock, which also shows it. */
const SAVED = 'x-saved';

/** A copy of a page to save, with the time. */
export async function stamped(page: Response, now: Date): Promise<Response> {
	const headers = new Headers(page.headers);
	headers.set(SAVED, now.toISOString());
	// The body has been unpacked by now.
	for (const name of ['content-encoding', 'content-length']) headers.delete(name);
	// Whole, not as a stream: Chromium stops a worker's requests after three streams of pages from its cache.
	return new Response(await page.blob(), { status: page.status, headers });
}

/** A saved page as it is shown: its <html> says when it was saved, for features/site/offline. */
export async function marked(saved: Response): Promise<Response> {
	const html = await saved.text();
	const mark = `<html data-saved="${saved.headers.get(SAVED) ?? ''}"`;
	return new Response(html.replace(/<html\b/i, mark), { headers: saved.headers });
}
