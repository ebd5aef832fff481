import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { inlineHashes } from '../content-policy.ts';

/** Sends a page of a stand-in. No cache may keep it, and no other page learns its address. */
export function sendPage(c: Context, page: string, status: ContentfulStatusCode = 200): Response {
	const policy = [
		"default-src 'none'",
		`script-src ${inlineHashes(page, 'script')}`,
		`style-src ${inlineHashes(page, 'style')}`,
		'img-src data:',
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	];
	c.header('Content-Security-Policy', policy.join('; '));
	c.header('Cache-Control', 'no-store');
	c.header('Referrer-Policy', 'no-referrer');
	return c.html(page, status);
}

/** Sends a page that runs in a frame of the site, and in no other site's. No cache may keep it. */
export function sendFrame(c: Context, page: string): Response {
	const policy = [
		"default-src 'none'",
		`script-src ${inlineHashes(page, 'script')}`,
		`style-src ${inlineHashes(page, 'style')}`,
		'img-src data:',
		"connect-src 'self'",
		"base-uri 'none'",
		"form-action 'none'",
		"frame-ancestors 'self'",
	];
	c.header('Content-Security-Policy', policy.join('; '));
	c.header('Cache-Control', 'no-store');
	return c.html(page);
}

/** The address if it's on the site that asks, which the stand-ins share with it. */
export function ownAddress(c: Context, address: string | undefined): URL | undefined {
	const url = URL.parse(address ?? '');
	return url && url.host === new URL(c.req.url).host ? url : undefined;
}
