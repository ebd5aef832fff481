import { expect, test } from 'vitest';
import { AD_PARAMS, APP_PARAMS } from '../../../src/lib/ad-params.ts';
import { fromAd } from '../../../src/lib/ad-query.ts';
import { KEPT_QUERY } from '../../../src/lib/kept-query.ts';

test('EN-05 EN-10 every id that an ad or an app can name is known by its query', () => {
	const names = [...Object.values(AD_PARAMS), ...Object.values(APP_PARAMS)];
	expect(names.filter((name) => !fromAd(`?${name}=1`) || !fromAd(`?page=2&${name}=1`))).toEqual([]);
});

test('RT-21 the kept query uses the names of the table for ids of ads', () => {
	const others = ['affiliateCode', 'referralCode', 'r', 'inApp', 'fullscreen', 'from', 'isBgeTest', 'kw'];
	const names: readonly string[] = Object.values(AD_PARAMS);
	expect(KEPT_QUERY.filter((name) => !names.includes(name))).toEqual(others);
});

test.each(['?affiliateCode=a', '?referralCode=a', '?r=a', '?inApp=1&r=a'])(
	'EN-09 %s is a friend’s or an affiliate’s',
	(search) => {
		expect(fromAd(search)).toBe(true);
	},
);

test.each([
	'',
	'?id=1',
	'?page=2',
	'?go=/m/home',
	'?vendor=a&code=b',
	'?inApp=1',
	'?from=app',
	'?fullscreen=1',
])('%j is a link of the site', (search) => {
	expect(fromAd(search)).toBe(false);
});
