import { expect, test } from 'vitest';
import { AD_PARAMS, APP_PARAMS } from '../../../src/lib/ad-params.ts';
import { fromAd } from '../../../src/lib/ad-query.ts';

test('EN-05 EN-10 recognises each id that an ad or an app can add to an address', () => {
	const names = [...Object.values(AD_PARAMS), ...Object.values(APP_PARAMS)];
	expect(names.filter((name) => !fromAd(`?${name}=1`) || !fromAd(`?page=2&${name}=1`))).toEqual([]);
});

test.each(['?affiliateCode=a', '?referralCode=a', '?r=a', '?inApp=1&r=a'])(
	'EN-09 %s comes from a friend or an affiliate',
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
])('%j comes from a link of the site itself', (search) => {
	expect(fromAd(search)).toBe(false);
});
