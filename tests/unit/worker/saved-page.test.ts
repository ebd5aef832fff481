import { expect, test } from 'vitest';
import { marked, stamped } from '../../../src/worker/saved-page.ts';

const NOW = new Date('2026-11-22T14:32:00Z');

test('marks a saved page with its time, and changes nothing else', async () => {
	const html =
		'<!doctype html><html lang="en"><head></head><body data-page="a"><html>in a text</body></html>';
	const headers = {
		'content-type': 'text/html; charset=utf-8',
		'content-encoding': 'br',
		'content-length': '7',
		'content-security-policy': "frame-ancestors 'self'",
	};
	const shown = await marked(await stamped(new Response(html, { headers }), NOW));
	expect(await shown.text()).toBe(
		html.replace('<html lang', '<html data-saved="2026-11-22T14:32:00.000Z" lang'),
	);
	expect(shown.headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
	expect(shown.headers.get('content-type')).toBe('text/html; charset=utf-8');
	// These headers belonged to the compressed text.
	expect(shown.headers.has('content-encoding')).toBe(false);
	expect(shown.headers.has('content-length')).toBe(false);
});
