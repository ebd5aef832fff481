import {
	array,
	boolean,
	fallback,
	literal,
	number,
	object,
	picklist,
	pipe,
	record,
	regex,
	string,
	union,
} from 'valibot';
import { expect, test } from 'vitest';
import { problemsOf } from '../../../../src/gateway/check/problems.ts';
import { listOf } from '../../../../src/gateway/contract/list-of.ts';
import { maybe } from '../../../../src/gateway/contract/maybe.ts';

const found = (schema: Parameters<typeof problemsOf>[0], value: unknown) =>
	problemsOf(schema, value).map(({ field, came, right }) => `${field}: ${came}, not ${right}`);

test('finds wrong values of optional fields, but accepts null and missing ones', () => {
	const schema = object({ a: maybe(string()), b: fallback(number(), 0), c: boolean() });
	expect(found(schema, { a: null, c: true })).toEqual([]);
	expect(found(schema, { a: 1, b: '2', c: null })).toEqual([
		'value.a: a number, not a text',
		'value.b: a text, not a number',
		'value.c: null, not true or false',
	]);
});

test('finds every wrong item of a list, and every wrong field of a record', () => {
	expect(found(listOf(object({ id: string() })), [{ id: 'a' }, {}, null])).toEqual([
		'value.1.id: nothing, not a text',
		'value.2: null, not an object',
	]);
	expect(found(array(number()), { length: 1 })).toEqual(['value: an object, not a list']);
	expect(found(record(string(), string()), { a: 'x', b: [] })).toEqual(['value.b: a list, not a text']);
});

test('checks unions, choices and patterns', () => {
	const flag = fallback(union([boolean(), string(), number()]), false);
	expect(found(flag, '1')).toEqual([]);
	expect(found(flag, {})).toEqual(['value: an object, not true or false or a text or a number']);
	expect(found(picklist(['P', 'G']), 'X')).toEqual(['value: a text, not one of P, G']);
	expect(found(literal(true), false)).toEqual(['value: false, not true']);
	expect(found(pipe(string(), regex(/^\d+$/)), 'secret')).toEqual([
		'value: a text, not a text of the contract’s form',
	]);
});
