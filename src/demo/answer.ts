import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Envelope } from '../gateway/contract/endpoint.ts';
import { ErrorCode } from '../gateway/contract/error-codes.ts';
import type { Language } from '../lib/languages.ts';
import { compress, encodingFor } from './compression.ts';
import type { Fault } from './faults.ts';
import { texts } from './texts.ts';

/** Compression hardly makes a shorter body any smaller. */
const WORTH_COMPRESSING = 400;

export interface Answer {
	body: string;
	status: number;
	type: string;
}

export function jsonAnswer(answer: Envelope | unknown, status = 200): Answer {
	return { body: JSON.stringify(answer), status, type: 'application/json; charset=utf-8' };
}

export function errorAnswer(code: string, status: number, language: Language, value?: unknown): Answer {
	const told = { success: false, errorCode: code, message: messageFor(code, language) };
	return jsonAnswer(value === undefined ? told : { ...told, value }, status);
}

/** The real answer as the fault leaves it. */
export function damaged(answer: Answer, { rubbish }: Fault): Answer {
	const { body } = answer;
	if (rubbish === 'truncated') return { ...answer, body: body.slice(0, Math.floor(body.length / 2)) };
	if (rubbish !== 'missingField') return answer;
	return { ...answer, body: JSON.stringify(withoutFirstFields(JSON.parse(body))) };
}

/** Every object that holds no other loses its first field. */
function withoutFirstFields(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(withoutFirstFields);
	if (typeof value !== 'object' || value === null) return value;
	const fields = Object.entries(value);
	const kept = fields.some(([, each]) => typeof each === 'object' && each !== null)
		? fields
		: fields.slice(1);
	return Object.fromEntries(kept.map(([name, each]) => [name, withoutFirstFields(each)]));
}

/** The fault's answer; undefined if it only delays or damages the real one. */
export function faultAnswer(fault: Fault, language: Language): Answer | undefined {
	const { status = 200, rubbish, errorCode, message, value } = fault;
	if (rubbish === 'html') {
		return { body: '<!doctype html><title>Gateway</title><h1>It works!</h1>', status, type: 'text/html' };
	}
	if (rubbish === 'empty') return { body: '', status, type: 'application/json' };
	if (rubbish === 'null') return jsonAnswer({ success: true, value: null }, status);
	// No value in the contract is a number.
	if (rubbish === 'wrongShape') return jsonAnswer({ success: true, value: 42 }, status);
	const withValue = value === undefined ? {} : { value };
	if (errorCode !== undefined) {
		const text = message ?? messageFor(errorCode, language);
		return jsonAnswer({ success: false, errorCode, message: text, ...withValue }, status);
	}
	if (status >= 400) return jsonAnswer({ success: false, ...(message ? { message } : {}) }, status);
	return value === undefined ? undefined : jsonAnswer({ success: true, value });
}

/** Nothing under /wps/ may be cached in between: the client has its own cache (NET-02). */
export async function send(c: Context, { body, status, type }: Answer): Promise<Response> {
	const code = status as ContentfulStatusCode;
	c.header('Content-Type', type);
	c.header('Cache-Control', 'no-store');
	c.header('Vary', 'Accept-Encoding', { append: true });
	const encoding = body.length < WORTH_COMPRESSING ? undefined : encodingFor(c.req.header('Accept-Encoding'));
	if (!encoding) return c.body(body, code);
	c.header('Content-Encoding', encoding);
	return c.body(await compress(body, encoding, 4), code);
}

/** The player's message for an error code. Codes without a message get the one for unknown errors. */
function messageFor(code: string, language: Language): string {
	const known = code.startsWith(ErrorCode.tooManyRequests) ? ErrorCode.tooManyRequests : code;
	const { shared } = texts();
	const [asked, english] = [shared[language]?.messages ?? {}, shared.EN?.messages ?? {}];
	// English decides which codes are known, so no other language calls a known error unknown.
	const told = Object.hasOwn(english, known) ? known : ErrorCode.unknown;
	return asked[told] ?? english[told] ?? code;
}
