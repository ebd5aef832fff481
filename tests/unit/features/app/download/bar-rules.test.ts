import { expect, test } from 'vitest';
import {
	agentOf,
	appMarks,
	browsersFor,
	browsersOf,
	NOBODY,
} from '../../../../../src/features/app/download/bar-rules.ts';
import { ANDROID_CHROME, IPHONE_SAFARI, MAC_SAFARI, WINDOWS_CHROME } from '../../../support/user-agents.ts';

const ALL = {
	ANDROID: { userAgent: ANDROID_CHROME, maxTouchPoints: 5 },
	IPHONE: { userAgent: IPHONE_SAFARI, maxTouchPoints: 5 },
	IPAD: { userAgent: MAC_SAFARI, maxTouchPoints: 5 },
	MAC: { userAgent: MAC_SAFARI, maxTouchPoints: 0 },
	TOUCH_LAPTOP: { userAgent: WINDOWS_CHROME, maxTouchPoints: 10 },
};

/** Returns the names of the devices that a pattern matches. */
const matching = (pattern: string) =>
	Object.entries(ALL)
		.filter(([, device]) => RegExp(pattern).test(agentOf(device)))
		.map(([name]) => name);

test.each([
	[
		['Android', 'IOS', 'MOBILECONFIG'],
		['ANDROID', 'IPHONE', 'IPAD'],
	],
	[['Android', 'AppDownloadIcon'], ['ANDROID']],
	[['IOS'], ['IPHONE', 'IPAD']],
	[['MOBILECONFIG'], ['IPHONE', 'IPAD']],
	[['AppDownloadIcon'], []],
	[[], []],
])('UI-06 links of the types %j are for %j', (types, devices) => {
	expect(matching(browsersFor(types))).toEqual(devices);
});

test.each([
	['for everyone', { login: false, leastRank: 0 }, undefined, true],
	['for members, seen by a visitor', { login: true, leastRank: 0 }, undefined, false],
	['for members, seen by one without a rank', { login: true, leastRank: 0 }, 0, true],
	['from rank 2 on, seen by a visitor', { login: false, leastRank: 2 }, undefined, false],
	['from rank 2 on, seen by rank 1', { login: false, leastRank: 2 }, 1, false],
	['from rank 2 on, seen by rank 2', { login: false, leastRank: 2 }, 2, true],
	['for members from rank 2 on, seen by rank 3', { login: true, leastRank: 2 }, 3, true],
])('DLB-02 a bar %s', (_, terms, rank, shown) => {
	const browsers = browsersOf({ types: ['Android'], ...terms }, rank);
	expect(browsers === NOBODY).toBe(!shown);
	expect(matching(browsers)).toEqual(shown ? ['ANDROID'] : []);
});

test('UI-06 a merchant without an app has only the platform’s marks', () => {
	expect(RegExp(appMarks('')).test(agentOf(ALL.ANDROID))).toBe(false);
	expect(RegExp(appMarks('')).test('AppShellVer/1')).toBe(true);
});
