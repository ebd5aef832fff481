import { describe, expect, test } from 'vitest';
import { withKeptQuery } from '../../../src/lib/kept-query.ts';

describe('RT-21 on every navigation', () => {
	test.each([
		'affiliateCode',
		'referralCode',
		'r',
		'inApp',
		'fullscreen',
		'from',
		'fbclid',
		'gclid',
		'ttclid',
		'kwaiclid',
		'bbg',
		'isBgeTest',
		'cid',
		'kw',
	])('%s is kept', (name) => {
		expect(withKeptQuery('/m/login', `?a=1&${name}=Val-Ue_1&z=2`)).toBe(`/m/login?${name}=Val-Ue_1`);
	});

	test.each([
		'token',
		'tokens',
		'go',
		'backUrl',
		'redirectUrl',
		'id',
		'utm_source',
		'affiliatecode',
		'R',
		'FBCLID',
		'tid',
		'from[]',
		'__proto__',
	])('%s is dropped', (name) => {
		expect(withKeptQuery('/m/login', `?${name}=1`)).toBe('/m/login');
	});
});
