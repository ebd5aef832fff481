import { type BaseIssue, fallback, number, object, string } from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readAnswer } from '../../../../src/gateway/client/answer.ts';
import { GatewayError } from '../../../../src/gateway/client/gateway-error.ts';
import { problemOf } from '../../../../src/merchants/problem.ts';

const endpoint = {
	name: 'user',
	value: object({ name: string(), more: fallback(object({ size: number() }), { size: 0 }) }),
};

function failure(status: number, body: unknown): unknown {
	try {
		readAnswer(endpoint, { status, body: typeof body === 'string' ? body : JSON.stringify(body) });
	} catch (error) {
		expect(error).toBeInstanceOf(GatewayError);
		return error;
	}
	throw new Error('No failure');
}

test('returns the value of a valid answer, without fields that aren’t in the contract', () => {
	const body = JSON.stringify({ success: true, value: { name: 'a', more: 1, other: true } });
	expect(readAnswer(endpoint, { status: 200, body })).toEqual({ name: 'a', more: { size: 0 } });
});

test.each([
	['\\ud83d\\ude00', '😀'],
	['cut \\ud83d', 'cut \ufffd'],
	['\\uDE00 rest', '\ufffd rest'],
	['\\ud83d\\ud83d\\ude00', '\ufffd😀'],
	['\\u0e01\\ud7ff\\ue000', 'ก\ud7ff\ue000'],
])('replaces half an emoji in %s', (written, read) => {
	const { name } = readAnswer(endpoint, {
		status: 200,
		body: `{"success":true,"value":{"name":"${written}"}}`,
	});
	expect(name).toBe(read);
	expect(() => encodeURIComponent(name)).not.toThrow();
});

const REFUSAL = { code: 'x.y', message: 'No', value: { left: 2 } };

test.each([
	['a refusal', 200, { success: false, errorCode: 'x.y', message: 'No', value: { left: 2 } }, REFUSAL],
	['HTTP 401', 401, { success: false, errorCode: 'CUSTOMER_NOT_LOGIN' }, { code: 'CUSTOMER_NOT_LOGIN' }],
	['an HTTP error of a proxy', 502, '<h1>Bad Gateway</h1>', { code: undefined, message: '' }],
	['an HTTP error with a value', 500, { success: true, value: { name: 'a' } }, {}],
])('throws the code, message and value of %s', (_, status, body, error) => {
	expect(failure(status, body)).toMatchObject({ kind: 'gateway', status, ...error });
});

test('logs the call and the first wrong field of an invalid answer, but shows the player neither', () => {
	const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
	onTestFinished(() => warned.mockRestore());
	const error = failure(200, { success: true, value: { name: null } });
	expect(error).toMatchObject({ call: 'user', message: '' });
	expect(problemOf((error as GatewayError).issue as BaseIssue<unknown>)).toBe(
		'name: has to be a text, not null',
	);
	expect(warned.mock.calls).toEqual([['Wrong fields in user: name']]);
});
