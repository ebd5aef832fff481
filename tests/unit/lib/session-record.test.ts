import { expect, test } from 'vitest';
import {
	parseSession,
	SESSION_KEY,
	type SessionRecord,
	storedSession,
	TOKEN_IN_QUERY,
	tokenInQuery,
} from '../../../src/lib/session-record.ts';

const record: SessionRecord = {
	id: '7',
	token: 'abc',
	merchantCode: 'aurelia',
	userName: 'player',
	type: 2,
	firstTimeLogin: true,
	spanId: '0123456789abcdef',
};

test('a stored record is read with every field', () => {
	expect(parseSession(JSON.stringify(record))).toEqual(record);
	expect(SESSION_KEY).toBe('MC_SESSION_INFO');
});

test('a stored record of another program gets the fields it lacks, and loses unknown ones', () => {
	const other = JSON.stringify({ token: 'abc', id: 12, type: '4', firstTimeLogin: 'yes', password: 'x' });
	expect(parseSession(other)).toEqual({
		id: '12',
		token: 'abc',
		merchantCode: '',
		userName: '',
		type: 4,
		firstTimeLogin: false,
		spanId: '',
	});
});

test.each(['', ',"type":"agent"', ',"type":null', ',"type":""'])(
	'a stored record without a valid type has none: %s',
	(type) => {
		expect(parseSession(`{"token":"a"${type}}`)).toMatchObject({ token: 'a', type: undefined });
		expect(parseSession('{"token":"a","type":0}')?.type).toBe(0);
	},
);

test.each([null, '', 'null', '[]', '{}', '{"token":""}', '{"token":5}', '{"token":"a"'])(
	'a stored record counts as no session when it is %j',
	(text) => {
		expect(parseSession(text)).toBeUndefined();
		expect(Boolean(storedSession(text))).toBe(false);
	},
);

test.each([
	['?token=abc', 'abc'],
	['?token=&tokens=abc', 'abc'],
	['?token=one&tokens=two', 'one'],
	['?r=1&token=a.b-c_d~%2B%2F%3D', 'a.b-c_d~+/='],
	[`?token=${'a'.repeat(2048)}`, 'a'.repeat(2048)],
])('RT-14 a token in the address is taken from %s', (search, token) => {
	expect(tokenInQuery(search)).toBe(token);
	expect(search).toMatch(TOKEN_IN_QUERY);
});

test.each([
	'',
	'?',
	'?token',
	'?Token=abc',
	'?xtoken=abc',
	'?token=a%20b',
	'?token=a%0D%0AX-Header:1',
	'?token=%C3%A9',
	`?token=${'a'.repeat(2049)}`,
])('RT-14 no token is found in %s', (search) => {
	expect(tokenInQuery(search)).toBeUndefined();
});
