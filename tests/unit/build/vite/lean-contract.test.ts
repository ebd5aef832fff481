import { expect, test } from 'vitest';
import { lean } from '../../../../src/build/vite/lean-contract.ts';

test('the browser gets an endpoint without request schema, error list and the codes in it', () => {
	const source = `
import { object, string } from 'valibot';
import { ErrorCode } from './error-codes.ts';
const Text = string();
export const greet = endpoint({
	name: 'greet',
	request: object({ errors: Text, deep: object({ request: string() }) }),
	value: object({ request: string(), errors: string() }),
	errors: [ErrorCode.unknown],
});`;
	expect(lean(source)).toBe(`
import { object, string } from 'valibot';

const Text = /* @__PURE__ */ string();
export const greet = /* @__PURE__ */ endpoint({
	name: 'greet',
	request: undefined,
	value: /* @__PURE__ */ object({ request: /* @__PURE__ */ string(), errors: /* @__PURE__ */ string() }),
	errors: undefined,
});`);
});

test('a file without an endpoint keeps what it holds', () => {
	expect(lean('export const limit = 8192;')).toBe('export const limit = 8192;');
});
