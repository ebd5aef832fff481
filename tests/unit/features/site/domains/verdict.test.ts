import { expect, test } from 'vitest';
import { verdictOn } from '../../../../../src/features/site/domains/page/verdict.ts';

const HOSTS = ['www.aurelia.example', 'm.aurelia.example', 'www.aurelia-club.example'];
const [FIRST] = HOSTS;

test.each([
	['www.aurelia.example', 'right'],
	['  https://WWW.Aurelia.Example/m/home?r=1#x ', 'right'],
	['https://m.aurelia.example.', 'right'],
	['//www.aurelia.example', 'right'],
	['http://www.aurelia.example', 'insecure'],
	// Phishing addresses have a known name before the host, or below another one.
	['https://www.aurelia.example@evil.example', 'wrong'],
	['https://www.aurelia.example:8443', 'lookalike'],
	['www.aurelia.example.evil.example', 'lookalike'],
	['evil.example/www.aurelia.example', 'wrong'],
	['www.aure1ia.example', 'lookalike'],
	// In capitals, I looks like l.
	['www.aureIia.example', 'lookalike'],
	['aureila.example', 'lookalike'],
	['aurela.example', 'lookalike'],
	['aurelia-login.example', 'lookalike'],
	['аurelia.example', 'wrong'],
	['www.senviet.example', 'wrong'],
	['192.168.1.1', 'wrong'],
	['[::1]', 'wrong'],
	['aurelia', 'unclear'],
	['javascript:alert(1)', 'unclear'],
	['data:text/html,www.aurelia.example', 'unclear'],
	['ftp://www.aurelia.example', 'unclear'],
	['two words', 'unclear'],
	['', 'unclear'],
])('%j is %s', (typed, verdict) => {
	expect(verdictOn(typed, HOSTS, false)).toMatchObject({ verdict });
});

test.each([
	['www.aurelia.example', 'outdated'],
	['http://www.aurelia.example', 'outdated'],
	['www.aure1ia.example', 'lookalike'],
	['evil.example', 'wrong'],
	['two words', 'unclear'],
])('%j is %s by an expired list', (typed, verdict) => {
	expect(verdictOn(typed, HOSTS, true)).toMatchObject({ verdict });
});

test('returns the host in Punycode, and the official host that it resembles', () => {
	expect(verdictOn('https://аurelia.example', HOSTS, false).host).toMatch(/^xn--/);
	expect(verdictOn('aurelia-c1ub.example', HOSTS, false)).toMatchObject({ official: FIRST });
	expect(verdictOn('nonsense', HOSTS, false).official).toBe(FIRST);
});
