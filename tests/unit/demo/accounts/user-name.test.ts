import { expect, test } from 'vitest';
import { mobileUserName, readableUserName } from '../../../../src/demo/accounts/user-name.ts';
import { USERNAME } from '../../../../src/lib/account-rules.ts';

test('a made user name is two words and four digits, and fits the rule', () => {
	for (let draws = 0; draws < 2000; draws++) {
		const name = readableUserName(() => false);
		expect(name).toMatch(USERNAME);
		expect(name).toMatch(/^[a-z]{8,12}[1-9]\d{3}$/);
	}
});

test('a made user name is one that nobody has', () => {
	const asked: string[] = [];
	const name = readableUserName((each) => asked.push(each) < 4);
	expect(asked).toHaveLength(4);
	expect(name).toBe(asked[3]);
});

test('a number gives its last six digits, and more where they are taken', () => {
	expect(mobileUserName('639178123456', () => false)).toBe('m123456');
	const longer = mobileUserName('639178123456', (name) => name === 'm123456');
	expect(longer).toMatch(/^m123456[1-9]\d{3}$/);
	expect(longer).toMatch(USERNAME);
	// The shortest number that may be (E.164 with a leading zero taken off).
	expect(mobileUserName('11234', () => false)).toMatch(USERNAME);
});
