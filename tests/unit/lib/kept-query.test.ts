import { expect, test } from 'vitest';
import { withKeptQuery } from '../../../src/lib/kept-query.ts';

test.each(['IwAR0aB-_c.D~9', 'a%2Bb%20c+d', '%e1%bb%87', 'Zm9v%3D%3D', '100%'])(
	'RT-21 passes a value as it is written: %s',
	(value) => {
		expect(withKeptQuery('/m/home', `?fbclid=${value}`)).toBe(`/m/home?fbclid=${value}`);
	},
);

test.each([
	['/m/login?go=%2Fm%2Fa~b', '?cid=1', '/m/login?go=%2Fm%2Fa~b&cid=1'],
	['/m/activity?cid=own', '?cid=other', '/m/activity?cid=own'],
	['/m/home#games', '?r=1', '/m/home?r=1#games'],
	['/m/home?#games', '', '/m/home#games'],
	['/m/home', '?inApp', '/m/home?inApp'],
	['/m/home', '', '/m/home'],
])('RT-21 values in the target itself stay: %s with %s', (target, search, result) => {
	expect(withKeptQuery(target, search)).toBe(result);
});

test.each(
	'affiliateCode referralCode r inApp fullscreen from fbclid gclid ttclid kwaiclid bbg isBgeTest cid kw'.split(
		' ',
	),
)('RT-21 %s is kept', (name) => {
	expect(withKeptQuery('/m/login', `?a=1&${name}=Val-Ue_1&z=2`)).toBe(`/m/login?${name}=Val-Ue_1`);
});

test.each(['token', 'tokens', 'utm_source', 'affiliatecode', 'R', 'tid', '__proto__'])(
	'RT-21 %s is dropped',
	(name) => expect(withKeptQuery('/m/login', `?${name}=1`)).toBe('/m/login'),
);
