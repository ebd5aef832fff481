import { expect, test } from 'vitest';
import { GROUPS, groupOf, isInCanary, releaseCookie } from '../../../src/edge/canary.ts';

test.each([
	['site_release=0', 0],
	['site_release=9999', 9999],
	['a=1; site_release=42; b=2', 42],
	['a=1;site_release=42', 42],
	['', undefined],
	['site_release=', undefined],
	['site_release=10000', undefined],
	['site_release=007', undefined],
	['site_release=-1', undefined],
	['site_release=4x', undefined],
	['other_site_release=42', undefined],
])('cookies %j name group %s', (cookies, group) => {
	expect(groupOf(cookies)).toBe(group);
});

test('a cookie that is sent names its group again', () => {
	expect(groupOf(releaseCookie(77, true).split(';', 1)[0] as string)).toBe(77);
	expect(releaseCookie(77, true)).toContain('Path=/; Max-Age=2592000; SameSite=Lax; Secure');
	expect(releaseCookie(77, false)).not.toContain('Secure');
});

test.each([0, 0.5, 1, 10, 29, 57, 100])('%s percent of the groups are in', (percent) => {
	const groups = Array.from({ length: GROUPS }, (_, group) => group);
	expect(groups.filter((group) => isInCanary(group, percent))).toHaveLength(percent * 100);
});

test('who is in stays in when the percentage is raised', () => {
	for (const group of [0, 99, 100, 4999]) {
		const wasIn = [1, 5, 50, 100].map((percent) => isInCanary(group, percent));
		expect(wasIn).toEqual([...wasIn].sort());
	}
});
