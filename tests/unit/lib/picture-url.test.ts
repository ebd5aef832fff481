import { expect, test } from 'vitest';
import { atNextCdn, pictureUrl, usableCdns } from '../../../src/lib/picture-url.ts';

const A = 'https://a.example.com';
const B = 'https://b.example.com/x';

test.each([
	['/art/a.webp', [], '/art/a.webp'],
	['/art/a.webp', [A], `${A}/art/a.webp`],
	['/art/a.webp', [`${A}/`], `${A}/art/a.webp`],
	['/art/a.webp', [B, A], `${B}/art/a.webp`],
	['/art/a.webp', ['', A], '/art/a.webp'],
	['/art/a.webp', ['http://localhost:4402', ''], 'http://localhost:4402/art/a.webp'],
	['/art/a.webp', ['http://cdn.example.com', A], `${A}/art/a.webp`],
	['/art/a.webp', ['javascript:alert(1)'], '/art/a.webp'],
	['/art/a b.webp#c', [A], `${A}/art/a%20b.webp`],
	['https://img.example.com/a.webp', [A], 'https://img.example.com/a.webp'],
])('the picture %s with the CDNs %j is at %s', (path, cdns, expected) => {
	expect(pictureUrl(path, { cdns, widths: '' }, 240)).toBe(expected);
});

test.each([
	['{cdn}{path}?w={width}', '/art/a.webp', `${A}/art/a.webp?w=240`],
	['{cdn}{path}?w={width}', '/art/a.webp?v=2', `${A}/art/a.webp?v=2&w=240`],
	[
		'{cdn}/cdn-cgi/image/width={width},format=auto{path}',
		'/a.png',
		`${A}/cdn-cgi/image/width=240,format=auto/a.png`,
	],
	['{cdn}{path}?w={width}', '/{width}/$&.png', `${A}/{width}/$&.png?w=240`],
	['{cdn}{path}?w={width}', 'https://img.example.com/a.png', 'https://img.example.com/a.png'],
])('with the pattern %s, the URL of %s is %s', (widths, path, expected) => {
	expect(pictureUrl(path, { cdns: [A], widths }, 240)).toBe(expected);
});

test.each([
	'//evil.example/a.svg',
	'http://example.com/a.svg',
	'https://user@evil.example/a.svg',
	'https://a.example.com/a.svg 2x',
	'javascript:alert(1)',
	'art/a.svg',
	'/',
	'',
])('%j isn’t valid as a picture’s address', (path) => {
	for (const widths of ['', '{cdn}{path}?w={width}']) {
		expect(pictureUrl(path, { cdns: [A], widths }, 240)).toBe('');
		expect(pictureUrl(path, { cdns: [], widths }, 240)).toBe('');
	}
});

test.each([
	'http://a.example.com',
	'http://localhost.example.com',
	'http://127.0.0.1.example.com',
	"https://a.example.com;script-src 'unsafe-inline'",
	'https://a.example.com?x=',
	'https://',
	' ',
])('%j isn’t a valid CDN', (cdn) => {
	expect(usableCdns([cdn])).toEqual(['']);
});

test('a picture that fails tries each CDN of the list once', () => {
	const cdns = [A, 'http://evil.example.com', A, B, ''];
	const tried: string[] = [];
	for (let url: string | undefined = `${A}/a.webp?w=240`; url; url = atNextCdn(url, cdns)) tried.push(url);
	expect(tried).toEqual([`${A}/a.webp?w=240`, `${B}/a.webp?w=240`, '/a.webp?w=240']);
});

test.each(['https://img.example.com/a.webp', 'https://a.example.com.evil.example/a', 'data:,', ''])(
	'%j isn’t on any of the CDNs, so it has no next address',
	(url) => {
		expect(atNextCdn(url, [A, B])).toBeUndefined();
	},
);
