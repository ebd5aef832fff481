import { afterEach, expect, test, vi } from 'vitest';
import { patience } from '../../../src/worker/patience.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
	[undefined, 4],
	[{}, 4],
	[{ rtt: 100 }, 4.4],
	[{ rtt: 400 }, 5.6],
	[{ rtt: 3000 }, 10],
])('with the connection %o, an answer may take %d s if there’s a saved copy', (connection, seconds) => {
	vi.stubGlobal('navigator', { connection });
	expect(patience()).toBe(seconds);
});
