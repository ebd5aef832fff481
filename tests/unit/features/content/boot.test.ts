import { expect, test } from 'vitest';
import { LANDING_KEY } from '../../../../src/core/storage.ts';
import { onLanding, takesSession, withSession } from '../../../../src/features/content/boot.ts';

const OWN = 'www.aurelia.example';
const LISTED = ['blog.aurelia.example', '*.partner.example'];

test.each([
	['https://blog.aurelia.example/', LISTED, true],
	['https://blog.aurelia.example:8443/a?b=c', LISTED, true],
	['https://shop.partner.example/', LISTED, true],
	['https://elsewhere.example/', 'any', true],
	// Without https, others on the network could read the token.
	['http://blog.aurelia.example/', LISTED, false],
	['http://elsewhere.example/', 'any', false],
	// Not in the list.
	['https://elsewhere.example/', LISTED, false],
	['https://blog.aurelia.example.evil.example/', LISTED, false],
	['https://partner.example/', LISTED, false],
	// An empty list trusts no host.
	['https://elsewhere.example/', [], false],
	['https://blog.aurelia.example/', [], false],
	// The site itself.
	[`https://${OWN}/m/home`, 'any', false],
	// No host.
	['javascript:alert(1)', 'any', false],
	['data:text/html,x', 'any', false],
	['mailto:help@aurelia.example', 'any', false],
] as const)('RT-23 a link to %s with the trusted hosts %j gets the session: %s', (href, hosts, expected) => {
	expect(takesSession(new URL(href), OWN, hosts)).toBe(expected);
});

test.each([
	['https://blog.aurelia.example/', '?token=t%2F1&username=Ana%20B'],
	['https://blog.aurelia.example/?', 'token=t%2F1&username=Ana%20B'],
	['https://blog.aurelia.example/a?b=c%20d+e&f', '&token=t%2F1&username=Ana%20B'],
])('RT-23 adds the session to the query of %s', (href, added) => {
	expect(withSession(href, { token: 't/1', userName: 'Ana B' })).toBe(href + added);
	expect(withSession(`${href}#top`, { token: 't/1', userName: 'Ana B' })).toBe(`${href}${added}#top`);
	// The name may still be unknown.
	const tokenOnly = added.replace('&username=Ana%20B', '');
	expect(withSession(href, { token: 't/1', userName: '' })).toBe(href + tokenOnly);
});

test('UI-10 the first page of a visit is its landing page until another one opens, reloads aside', () => {
	for (let loads = 0; loads < 2; loads++) expect(onLanding('/m/home', sessionStorage)).toBe(true);
	// Without the query, which may contain secrets.
	expect(sessionStorage.getItem(LANDING_KEY)).toBe('/m/home');
	expect(onLanding('/m/news', sessionStorage)).toBe(false);
	expect(onLanding('/m/home', sessionStorage)).toBe(false);
});
