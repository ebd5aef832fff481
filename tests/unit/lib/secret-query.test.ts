import { describe, expect, test } from 'vitest';
import { holdsSecret, isSecret } from '../../../src/lib/secret-query.ts';
import { withoutSession } from '../../../src/lib/session-query.ts';

const SESSION = ['token', 'tokens', 'username'];
const SIGN_IN = ['code', 'state', 'sessionId', 'hash', 'tgAuthResult', 'tgWebAppData', 'handover'];

/** A name with each of its characters encoded. */
const encoded = (name: string) => name.replace(/./g, (one) => `%${one.charCodeAt(0).toString(16)}`);

describe.each([...SESSION, ...SIGN_IN])('%s', (name) => {
	test('is a secret in upper or lower case, encoded, and without a value', () => {
		for (const written of [name, name.toUpperCase(), name.toLowerCase(), encoded(name)]) {
			expect(isSecret(`${written}=a`), written).toBe(true);
			expect(isSecret(written), written).toBe(true);
		}
	});

	test('is found anywhere in an address: in its query, its fragment, or a query within the fragment', () => {
		for (const written of [name, encoded(name)]) {
			for (const address of [
				`?${written}=a`,
				`?id=1&${written}=a`,
				`?id=1&&${written}`,
				`?id=1&amp;${written}=a`,
				`#${written}=a`,
				`#/page?${written}=a`,
				`#x=1&${written}=a`,
				`https://www.aurelia.example/m/home?id=1#x=2&${written}=a`,
			])
				expect(holdsSecret(address), address).toBe(true);
		}
	});

	test('is found in an address that is a value', () => {
		const paths = ['/m/member/home?', '/m/home?id=1&', '/m/home?id=1&amp;', '/m/home#'];
		for (const address of paths.map((path) => `${path}${name}=a`))
			expect(holdsSecret(`?go=${encodeURIComponent(address)}`), address).toBe(true);
	});

	test('isn’t a secret as a value, as part of another name, or in a path', () => {
		for (const pair of [`id=${name}`, `x${name}=1`, `${name}x=1`, `my-${name}=1`, `${name}[]=1`])
			expect(isSecret(pair), pair).toBe(false);
		expect(holdsSecret(`https://www.aurelia.example/m/${name}?id=${name}#${name}s-of-the-day`)).toBe(false);
	});
});

test.each(['', '?', '#', '?&&', '?=token', '?go=%2Fm%2Fhome', '?fbclid=a&referralCode=b&id=1#part'])(
	'%j holds no secret',
	(address) => expect(holdsSecret(address)).toBe(false),
);

test.each([
	['?token=a', ''],
	['?TOKEN=a&Tokens=b&%75sername=c', ''],
	['', ''],
	['?', ''],
	// Ad networks compare click ids as text.
	['?fbclid=A%20b%2b+c&token=a&r=%e4&x', '?fbclid=A%20b%2b+c&r=%e4&x'],
	['?a=1&token=b&a=2&a=1', '?a=1&a=2&a=1'],
	['?=1&token=b&%=2&%zz', '?=1&%=2&%zz'],
	// The game of a launch, and the answer of a provider that the login page reads.
	['?vendor=a&code=b&state=c&token=d', '?vendor=a&code=b&state=c'],
])('RT-14 RT-23 without what brings a session, %j is %j, as it was written', (search, expected) => {
	expect(withoutSession(search)).toBe(expected);
});
