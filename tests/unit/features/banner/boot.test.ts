import { expect, test } from 'vitest';
import { takesSession } from '../../../../src/features/banner/boot.ts';

const OWN = 'www.aurelia.example';
const LISTED = ['blog.aurelia.example', '*.partner.example'];

test.each([
	['https://blog.aurelia.example/', LISTED, true],
	['https://blog.aurelia.example:8443/a?b=c', LISTED, true],
	['https://shop.partner.example/', LISTED, true],
	['https://elsewhere.example/', 'any', true],
	// Not over https: anyone on the way could read the token.
	['http://blog.aurelia.example/', LISTED, false],
	['http://elsewhere.example/', 'any', false],
	// Not in the list.
	['https://elsewhere.example/', LISTED, false],
	['https://blog.aurelia.example.evil.example/', LISTED, false],
	['https://partner.example/', LISTED, false],
	// An empty list trusts nobody.
	['https://elsewhere.example/', [], false],
	['https://blog.aurelia.example/', [], false],
	// The site itself has the session already.
	[`https://${OWN}/m/home`, 'any', false],
	// No other host at all.
	['javascript:alert(1)', 'any', false],
	['data:text/html,x', 'any', false],
	['mailto:help@aurelia.example', 'any', false],
] as const)('RT-23 %s with the hosts %j takes the session along: %s', (href, hosts, expected) => {
	expect(takesSession(new URL(href), OWN, hosts)).toBe(expected);
});
