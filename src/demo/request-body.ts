import { safeParse } from 'valibot';
import { EncryptedBody } from '../gateway/contract/encrypted-body.ts';
import { ErrorCode } from '../gateway/contract/error-codes.ts';
import { decryptPayload } from '../lib/payload-cipher.ts';
import { Refusal } from './errors.ts';
import type { RsaKeys } from './store/rsa-keys.ts';

/** Bytes, unless the contract sets another limit. */
const LIMIT = 64 * 1024;

/** The JSON body of a POST. An empty body counts as an empty object. */
export async function readJson(request: Request, longest = LIMIT): Promise<unknown> {
	// RFC 9110, 15.5.14. If the sender declares a length that's too long, don't read the body at all.
	const isDeclared = Number(request.headers.get('content-length')) > longest;
	const text = isDeclared ? '' : await request.text();
	if (isDeclared || text.length > longest) throw new Refusal(ErrorCode.badRequest, { status: 413 });
	return text === '' ? {} : parseJson(text);
}

/** NET-05. Every mistake gets the same answer: a difference would help an attacker. */
export function decrypt(body: unknown, keys: RsaKeys): unknown {
	const sealed = safeParse(EncryptedBody, body);
	const key = sealed.success ? keys.decrypt(sealed.output.rsaKey, sealed.output.RSA) : undefined;
	if (!sealed.success || key === undefined) throw new Refusal(ErrorCode.badRequest);
	let text: string;
	try {
		text = decryptPayload(sealed.output.DES, key);
	} catch {
		throw new Refusal(ErrorCode.badRequest);
	}
	return parseJson(text);
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new Refusal(ErrorCode.badRequest);
	}
}
