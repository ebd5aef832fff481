import { expect, test } from 'vitest';
import { isOlder } from '../../../../src/features/app/upgrade/app-version.ts';

test.each([
	['1.3.9', '1.4.0'],
	['3.9', '3.12'],
	['3.12', '3.12.1'],
	['9', '10'],
	['v1.2', 'V1.3'],
	['1.2.0-debug', '1.2.1'],
	[' 1.2 (45) ', '1.3'],
])('UI-14 %s is older than %s, and not the other way round', (older, newer) => {
	expect(isOlder(older, newer)).toBe(true);
	expect(isOlder(newer, older)).toBe(false);
});

test.each([
	['1.4', '1.4.0'],
	['1.4.0-beta', '1.4.0'],
	['', '1.0'],
	['1.0', ''],
	['latest', '1.0'],
	['1.0', 'latest'],
	['1.0', 'x2.0'],
	['1.0', '99999999999999999999'],
	['1.0', '1.0.0.0.0.0.0.1'],
	['NaN', 'Infinity'],
	['-1', '0'],
])('UI-14 %j is not older than %j', (version, newest) => {
	expect(isOlder(version, newest)).toBe(false);
});
