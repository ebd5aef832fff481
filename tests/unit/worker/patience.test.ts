import { afterEach, expect, test, vi } from 'vitest';
import { patience } from '../../../src/worker/patience.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
	[undefined, 4],
	[{}, 4],
	[{ rtt: 100 }, 4.4],
	[{ rtt: 400 }, 5.6],
	[{ rtt: 3000 }, 10],
])('with %o, an answer may take %d s where there is a saved copy', (connection, seconds) => {
	vi.stubGlobal('navigator', { connection });
	expect(patience()).toBe(seconds);
});
