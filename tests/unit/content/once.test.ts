import { afterEach, expect, test, vi } from 'vitest';
import { once, renderNext, type Site } from '../../../src/content/site.ts';

const siteOf = (code: string) => ({ merchant: { code } }) as Site;

afterEach(() => vi.unstubAllEnvs());

test('makes a part of pages once for each site and language', async () => {
	vi.stubEnv('NODE_ENV', 'production');
	const make = vi.fn(async () => `made ${make.mock.calls.length} times`);
	renderNext(siteOf('aurelia'));
	expect([await once('EN footer', make), await once('EN footer', make)]).toEqual([
		'made 1 times',
		'made 1 times',
	]);
	expect(await once('TH footer', make)).toBe('made 2 times');
	expect(await once('EN footer', make)).toBe('made 1 times');
	renderNext(siteOf('senviet'));
	expect(await once('EN footer', make)).toBe('made 3 times');
});
