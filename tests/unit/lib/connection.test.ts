import { afterEach, expect, test, vi } from 'vitest';
import { isSparing } from '../../../src/lib/connection.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
	[{ saveData: true, effectiveType: '4g' }, true],
	[{ effectiveType: 'slow-2g' }, true],
	[{ effectiveType: '2g' }, true],
	[{ effectiveType: '3g' }, false],
	[{}, false],
	[undefined, false],
])('with %o, prefetching is off: %s', (connection, sparing) => {
	vi.stubGlobal('navigator', { connection });
	expect(isSparing()).toBe(sparing);
});
