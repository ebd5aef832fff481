import { expect, test } from 'vitest';
import { takesSession, withSession } from '../../../../src/features/content/boot.ts';

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
	// An empty list trusts no host.
	['https://elsewhere.example/', [], false],
	['https://blog.aurelia.example/', [], false],
	// The site itself has the session already.
	[`https://${OWN}/m/home`, 'any', false],
	// No other host at all.
	['javascript:alert(1)', 'any', false],
	['data:text/html,x', 'any', false],
	['mailto:help@aurelia.example', 'any', false],
] as const)('RT-23 %s with the hosts %j is sent the session: %s', (href, hosts, expected) => {
	expect(takesSession(new URL(href), OWN, hosts)).toBe(expected);
});

test.each([
	['https://blog.aurelia.example/', '?token=t%2F1&username=Ana%20B'],
	['https://blog.aurelia.example/?', 'token=t%2F1&username=Ana%20B'],
	// Its encoding stays as it is.
	['https://blog.aurelia.example/a?b=c%20d+e&f', '&token=t%2F1&username=Ana%20B'],
])('RT-23 %s gets the session behind its own query', (href, added) => {
	expect(withSession(href, { token: 't/1', userName: 'Ana B' })).toBe(href + added);
	expect(withSession(`${href}#top`, { token: 't/1', userName: 'Ana B' })).toBe(`${href}${added}#top`);
});

test('RT-23 a session whose name is not known yet adds no empty one', () => {
	expect(withSession('https://blog.aurelia.example/', { token: 't', userName: '' })).toBe(
		'https://blog.aurelia.example/?token=t',
	);
});
