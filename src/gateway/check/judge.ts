import type { GenericSchema } from 'valibot';
import { parseJson } from '../../lib/json.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { ErrorCode, SESSION_ERRORS } from '../contract/error-codes.ts';
import { isObject, kindOf, type Problem, problemsOf } from './problems.ts';
import type { Answer, Sent } from './send.ts';
import { MAY_REFUSE } from './tries.ts';

/** The verdict on a call's answer. */
export interface Judged {
	outcome: 'works' | 'missing' | 'wrong' | 'not tried';
	/** Faults of a wrong answer. */
	problems?: readonly Problem[];
	/** Why the call wasn't tried, or how it was refused, as it should be. */
	reason?: string;
	/** The value of a call that works. */
	value?: unknown;
}

const wrong = (field: string, came: string, right: string): Judged => ({
	outcome: 'wrong',
	problems: [{ field, came, right }],
});

/** A gateway has no such call: RFC 9110, 15.5.5, 15.5.6 and 15.6.2. */
const MISSING = [404, 405, 501];
const JSON_TYPE = 'application/json';

/** Judges what a call was answered with. `refusal` has the codes of one that has to be refused. */
export function judge(endpoint: Endpoint, sent: Sent, refusal?: readonly string[]): Judged {
	if ('failure' in sent) return wrong('answer', sent.failure, 'an answer');
	const { answer } = sent;
	const { status } = answer;
	const json = parseJson(answer.body);
	const envelope = isObject(json) ? json : {};
	const code = typeof envelope.errorCode === 'string' ? envelope.errorCode : undefined;
	const isRefusal = envelope.success === false || (status > 299 && code !== undefined);
	if (isRefusal && code && refusal?.includes(code))
		return { outcome: 'works', reason: `refuses with ${code}` };
	const reason = isRefusal && code ? MAY_REFUSE[code] : undefined;
	if (reason) return { outcome: 'not tried', reason };
	if (MISSING.includes(status)) return { outcome: 'missing' };
	if (status >= 300 && status <= 399) return wrong('status', `HTTP ${status}, a redirect`, 'HTTP 200');
	if (isRefusal) return judgeRefusal(code, status, refusal);
	if (status > 299) return wrong('status', `HTTP ${status}`, 'HTTP 200');
	return formProblem(answer, json) ?? judgeValue(endpoint, answer, json, refusal);
}

function judgeRefusal(code: string | undefined, status: number, refusal?: readonly string[]): Judged {
	const came = `a refusal ${code ? `with ${safeCode(code)}` : 'without an errorCode'} (HTTP ${status})`;
	if (refusal) return wrong('errorCode', came, `a refusal with ${refusal.join(' or ')}`);
	// The gateway appends what was asked too often.
	const advice =
		ADVICE[code?.startsWith(ErrorCode.tooManyRequests) ? ErrorCode.tooManyRequests : (code ?? '')];
	return wrong('success', came, advice ? `true: ${advice}` : 'true');
}

const ADVICE: Record<string, string> = {
	[ErrorCode.badRequest]:
		'the call fits the contract. If it is encrypted, check the private key and the cipher',
	[ErrorCode.domainNotAvailable]: "the merchant's code or its host is unknown to the gateway",
	[ErrorCode.wrongCredentials]: 'check --account and --password',
	[ErrorCode.unknownUser]: 'check --account and --password',
	[ErrorCode.tooManyRequests]: 'wait, and check again',
	...Object.fromEntries(SESSION_ERRORS.map((code) => [code, 'the session of the login is valid here too'])),
};

/** A code is short and plain. Anything else could be a text with a secret in it. */
const safeCode = (code: string) => (/^[\w.-]{1,60}$/.test(code) ? code : 'a code that is no code');

/** Finds out whether an answer is JSON at all, with an envelope. */
function formProblem({ headers, body }: Answer, json: unknown): Judged | undefined {
	const type = headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
	if (/^\s*</.test(body)) return wrong('body', 'a page of HTML', 'JSON');
	if (body.trim() === '') return wrong('body', 'nothing', 'JSON');
	if (json === undefined) return wrong('body', 'a text that is not valid JSON, or only a part of it', 'JSON');
	if (type !== JSON_TYPE && type !== 'application/manifest+json')
		return wrong('Content-Type', type || 'nothing', JSON_TYPE);
	return isObject(json) ? undefined : wrong('body', kindOf(json), 'an object with success and value');
}

function judgeValue(endpoint: Endpoint, answer: Answer, json: unknown, refusal?: readonly string[]): Judged {
	const { success, value } = json as { success?: unknown; value?: unknown };
	if (!endpoint.bare && success !== true) return wrong('success', kindOf(success), 'true or false');
	if (refusal) return wrong('success', 'true', `false, with ${refusal.join(' or ')}`);
	// Both forms of the manifest are read (client/web-manifest.ts).
	const given = endpoint.bare && success !== true ? json : value;
	const problems = [
		...headerProblems(endpoint, answer),
		...problemsOf(endpoint.value as GenericSchema, given),
	];
	return problems.length ? { outcome: 'wrong', problems } : { outcome: 'works', value: given };
}

function headerProblems({ noCache, tagged, auth }: Endpoint, { headers }: Answer): Problem[] {
	const cache = headers.get('Cache-Control') ?? '';
	const isStored = /public|max-age=[1-9]|immutable/.test(cache) && !/no-store|no-cache/.test(cache);
	const problems: Problem[] = [];
	if (isStored && (noCache || auth === 'required'))
		problems.push({ field: 'Cache-Control', came: 'leave to store the answer', right: 'no-store' });
	if (tagged && !headers.has('ETag'))
		problems.push({ field: 'ETag', came: 'nothing', right: 'a tag of the answer' });
	return problems;
}
