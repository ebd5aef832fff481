import { expect, test } from 'vitest';
import { filePath, plainPath } from '../../../src/edge/paths.ts';

test.each([
	['/', '/'],
	['/m', '/m'],
	['/m/', '/m/'],
	['/m/home', '/m/home'],
	['/m/pt-br/news-~page', '/m/pt-br/news-~page'],
	['/m/news-%7Epage', '/m/news-~page'],
	['/m/%68ome', '/m/home'],
	['/m/_astro/boot.D8QREZdK.js', '/m/_astro/boot.D8QREZdK.js'],
	['/__/auth/handler', '/__/auth/handler'],
])('reads %s as %s', (pathname, path) => {
	expect(plainPath(pathname)).toBe(path);
});

test('refuses other spellings', () => {
	const paths = String.raw`
		m/home //m/home /m//home /m/../home /m/./home /m/%2e%2e/home /m/.hidden /m/%2ehidden /m%2Fhome /m/%00
		/m/% /m/%E0%A4%A /m/%2568ome /m/a%5Cb /m/a\b /m/a%20b /m/é`;
	for (const path of ['', '/m/\0', '/m/a b', '/m/home\n', ...paths.trim().split(/\s+/)])
		expect(plainPath(path), path).toBeUndefined();
});

test.each([
	['/m/home', '/m/home.html'],
	['/m/home.html', '/m/home.html'],
	['/m/vi/member/home', '/m/vi/member/home.html'],
	['/m/sw.js', '/m/sw.js'],
	['/robots.txt', '/robots.txt'],
	['/m/th/', '/m/th/.html'],
])('%s is served from %s', (path, file) => {
	expect(filePath(path)).toBe(file);
});
