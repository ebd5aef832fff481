import { expect, test } from 'vitest';
import { etagOf, hasAlready, notFoundPages } from '../../../src/edge/respond.ts';

test.each([
	['/m/th/whatever', ['/m/th/404.html', '/m/404.html']],
	['/m/th', ['/m/th/404.html', '/m/404.html']],
	['/m/pt-br/a/b', ['/m/pt-br/404.html', '/m/404.html']],
	['/m/TH/whatever', ['/m/th/404.html', '/m/404.html']],
	['/th/whatever', ['/m/404.html']],
	['/m/', ['/m/404.html']],
])('%s gets the first 404 page of %j', (path, pages) => {
	expect(notFoundPages(path)).toEqual(pages);
});

test.each([
	['W/"a"', true],
	['"a"', true],
	['*', true],
	[' * ', true],
	['"b", W/"a"', true],
	['"b","a,b" , "a"', true],
	[null, false],
	['', false],
	['a', false],
	['"b"', false],
	['"a,b"', false],
	['"aa"', false],
	['W/"A"', false],
])('a browser with If-None-Match: %s has the file: %s', (header, had) => {
	expect(hasAlready(header, etagOf('a'))).toBe(had);
});
