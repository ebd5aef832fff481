import type { Hono } from 'hono';
import { inlineHashes } from '../../content-policy.ts';
import { deviceFrame } from './client.ts';

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>Device id</title>
<link rel="icon" href="data:,">
<script>(${deviceFrame})()</script>
`;

/** Stands in for the page that a merchant's sites embed in a hidden frame to share the device id (DEV-05). */
export function mountDeviceFrame(app: Hono): void {
	const policy = [
		"default-src 'none'",
		`script-src ${inlineHashes(PAGE, 'script')}`,
		'img-src data:',
		"base-uri 'none'",
		"form-action 'none'",
		"frame-ancestors 'self'",
	].join('; ');

	app.get('/demo/vendors/device-frame', (c) => {
		c.header('Content-Security-Policy', policy);
		c.header('Cache-Control', 'no-store');
		return c.html(PAGE);
	});
}
