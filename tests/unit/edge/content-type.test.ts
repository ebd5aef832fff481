import { expect, test } from 'vitest';
import { contentType } from '../../../src/edge/content-type.ts';

test.each([
	['/m/home.html', 'text/html; charset=utf-8'],
	['/m/_astro/boot.D8QREZdK.js', 'text/javascript; charset=utf-8'],
	['/m/manifest.webmanifest', 'application/manifest+json'],
	['/m/app.mobileconfig', 'application/x-apple-aspen-config'],
	['/m/brand/ICON.PNG', 'image/png'],
	['/m/file.unknown', 'application/octet-stream'],
])('%s has the type %s', (file, type) => {
	expect(contentType(file)).toBe(type);
});
