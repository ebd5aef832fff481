import { expect, test } from 'vitest';
import { notFoundPages } from '../../../src/edge/not-found.ts';

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
