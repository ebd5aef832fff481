import { expect, test } from 'vitest';
import { imageUrl } from '../../../src/lib/image-url.ts';

test.each([
	['/art/a.svg', [], '/art/a.svg'],
	['/art/a.svg', ['https://cdn.example.com'], 'https://cdn.example.com/art/a.svg'],
	['/art/a.svg', ['https://cdn.example.com/'], 'https://cdn.example.com/art/a.svg'],
	[
		'/art/a.svg',
		['https://cdn.example.com/x', 'https://other.example.com'],
		'https://cdn.example.com/x/art/a.svg',
	],
	['/art/a.svg', ['http://cdn.example.com'], '/art/a.svg'],
	['/art/a.svg', ['javascript:alert(1)'], '/art/a.svg'],
	['https://img.example.com/a.webp', ['https://cdn.example.com'], 'https://img.example.com/a.webp'],
])('the picture %s with the CDNs %j is at %s', (path, cdns, expected) => {
	expect(imageUrl(path, cdns)).toBe(expected);
});

test.each([
	'//evil.example/a.svg',
	'/\\evil.example/a.svg',
	'/\t/evil.example/a.svg',
	'\\\\evil.example\\a.svg',
	'http://example.com/a.svg',
	'javascript:alert(1)',
	'data:image/svg+xml,x',
	'art/a.svg',
	'/',
	'',
])('%j is no address of a picture', (path) => {
	expect(imageUrl(path, ['https://cdn.example.com'])).toBe('');
	expect(imageUrl(path, [])).toBe('');
});
