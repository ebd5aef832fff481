import { expect, test } from 'vitest';
import { isSparing, patience } from '../../../src/worker/connection.ts';

test.each([
	[{}, 4],
	[{ rtt: 100 }, 4.4],
	[{ rtt: 400 }, 5.6],
	[{ rtt: 3000 }, 10],
])('with %o, an answer may take %d s where there is a saved copy', (connection, seconds) => {
	expect(patience(connection)).toBe(seconds);
});

test.each([
	[{ saveData: true, effectiveType: '4g' }, true],
	[{ effectiveType: 'slow-2g' }, true],
	[{ effectiveType: '2g' }, true],
	[{ effectiveType: '3g' }, false],
	[{}, false],
])('with %o, only the least is fetched ahead: %s', (connection, sparing) => {
	expect(isSparing(connection)).toBe(sparing);
});
