import { expect, test } from 'vitest';
import { headersFor } from '../../../../src/gateway/client/headers.ts';
import { environment } from './support.ts';

const get = { method: 'GET' } as const;

test('NET-01 sends merchant, language, the encoded user agent and JSON', () => {
	expect(headersFor(environment(), get, undefined)).toEqual({
		Accept: 'application/json',
		Merchant: 'aurelia',
		Language: 'EN',
		'X-Real-UA': 'Phone%2F1.0%20(t%C3%ABst)',
	});
});

test('NET-01 sends the bare token when there is one', () => {
	expect(headersFor(environment(), get, 'abc').Authorization).toBe('abc');
	expect(headersFor(environment(), get, '')).not.toHaveProperty('Authorization');
});

test('NET-01 sends ModuleId where the contract states one', () => {
	expect(headersFor(environment(), { ...get, moduleId: 'REG3' }, undefined).ModuleId).toBe('REG3');
	expect(headersFor(environment(), get, undefined)).not.toHaveProperty('ModuleId');
});

test('NET-01 says that the body of a POST is JSON', () => {
	expect(headersFor(environment(), { method: 'POST' }, undefined)['Content-Type']).toBe('application/json');
});
