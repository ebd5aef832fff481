import { longText } from '../../content/long-text.ts';
import { encryptBody } from '../client/encrypt.ts';
import { SESSION_ERRORS } from '../contract/error-codes.ts';
import { MAX_TEXT_BYTES } from '../contract/max-text.ts';
import { type Judged, judge } from './judge.ts';
import { type PlannedCall, plannedCalls } from './plan.ts';
import type { Problem } from './problems.ts';
import { type Receiver, send } from './send.ts';
import { type CheckState, NEEDS_ACCOUNT, newAccount, tryOf } from './tries.ts';
import { isUsed } from './used.ts';

/** The outcome of one call. It contains no text of an answer but error codes. */
export interface Result {
	call: string;
	/** Title of the call's group. */
	group: string;
	method: string;
	path: string;
	/** The site can't be built without the call. */
	needed: boolean;
	outcome: Judged['outcome'];
	/** Consequence for the site, if the call is missing. */
	without?: string;
	/** Why it wasn't tried, or how it was refused, as it should be. */
	reason?: string;
	problems?: readonly Problem[];
}

export interface CheckOptions extends Receiver {
	/** A member to log in as. */
	account?: { name: string; password: string } | undefined;
	/** Makes calls that change something, too. */
	write?: boolean | undefined;
	/** Names of the calls to make, beside those that others need. All of them if absent. */
	only?: readonly string[] | undefined;
	/** Called with each result. */
	report?(result: Result): void;
}

interface Run extends CheckState, Receiver {
	write: boolean;
	token?: string | undefined;
}

/** Whether a gateway with these results can serve the site. */
export const isGood = (results: readonly Result[]): boolean =>
	!results.some(({ outcome, needed }) => outcome === 'wrong' || (needed && outcome === 'missing'));

/** Makes every call of the contract, in the order in which a gateway is best built, and the logout last. */
export async function checkGateway(options: CheckOptions): Promise<Result[]> {
	const { origin, merchant, account, write = false, limitMs, only, report } = options;
	const host = merchant.hosts[0] ?? new URL(origin).hostname;
	const run: Run = {
		origin,
		merchant,
		limitMs,
		host,
		account,
		fresh: newAccount(),
		values: new Map(),
		write,
	};
	const results: Result[] = [];
	for (const call of await plannedCalls(only)) {
		const { name, method, path } = call.endpoint;
		const { title, needed = false, calls } = call.group;
		const { value: _, ...judged } = await tryInLanguages(call, run);
		const without = judged.outcome === 'missing' && { without: calls[name] ?? '' };
		const result = { call: name, group: title, method, path, needed, ...judged, ...without };
		results.push(result);
		report?.(result);
	}
	return results;
}

const notTried = (reason: string): Judged => ({ outcome: 'not tried', reason });

/** Tries a call in the merchant's language; one of the build in all of its languages, as the build does. */
async function tryInLanguages(call: PlannedCall, run: Run): Promise<Judged> {
	const { defaultLanguage, languages } = run.merchant;
	const first = await tryCall(call, run, defaultLanguage);
	if (first.outcome !== 'works' || call.group.name !== 'build') return first;
	for (const language of languages.filter((each) => each !== defaultLanguage)) {
		const judged = await tryCall(call, run, language);
		if (judged.outcome !== 'works') return inPlace(`in ${language}`, judged);
	}
	return first;
}

const inPlace = (place: string, { problems, ...judged }: Judged): Judged => ({
	...judged,
	...(problems && { problems: problems.map((each) => ({ ...each, field: `${place}, ${each.field}` })) }),
});

async function tryCall({ endpoint, group, codes }: PlannedCall, run: Run, language: string): Promise<Judged> {
	const { name, auth, method, encrypted } = endpoint;
	const { input, changes, isRefused } = tryOf(name, run);
	const key = run.values.get('rsaKey');
	if (!isUsed(group.name, name, run.merchant)) return notTried('the merchant does not use it');
	if (changes && !run.write) return notTried('changes something: --write');
	if (encrypted && !key) return notTried('needs rsaKey');
	if (typeof input === 'string') return notTried(input);
	if (auth === 'required' && method === 'GET' && !changes) {
		// The answer is for this member only.
		const sent = await send(run, endpoint, input, language);
		const refused = judge(endpoint, sent, SESSION_ERRORS);
		if (refused.outcome !== 'works') return inPlace('without a session', refused);
	}
	const token = name === 'login' ? undefined : run.token;
	if (!token && (auth === 'required' || name === 'logout')) return notTried(NEEDS_ACCOUNT);
	const body = encrypted ? (encryptBody(key as string, input, run.merchant.payloadCipher) as object) : input;
	const sent = await send(run, endpoint, body, language, token);
	const judged = judge(endpoint, sent, isRefused ? codes : undefined);
	if (judged.outcome !== 'works' || judged.reason) return judged;
	const problem = ruleProblem(name, judged.value, run, group.name === 'build');
	if (problem) return { outcome: 'wrong', problems: [problem] };
	learn(name, judged.value, run);
	return judged;
}

/** Checks rules beyond the types of the contract. */
function ruleProblem(
	name: string,
	value: unknown,
	{ merchant }: Run,
	isForBuild: boolean,
): Problem | undefined {
	const code = name === 'status' && (value as { info: { merchantCode: string } }).info.merchantCode;
	if (code && code !== merchant.code) {
		const came = 'the code of another merchant';
		return { field: 'value.info.merchantCode', came, right: merchant.code };
	}
	if (name === 'rsaKey' && !encryptBody(value as string, {}, merchant.payloadCipher))
		return { field: 'value', came: 'no public key', right: 'the base64 of an RSA public key (SPKI, DER)' };
	const long = isForBuild ? longText(value) : undefined;
	if (long === undefined) return undefined;
	return { field: `value.${long}`, came: 'a longer text', right: `${MAX_TEXT_BYTES / 1024} KB at most` };
}

function learn(name: string, value: unknown, run: Run): void {
	run.values.set(name, value);
	const isOwnAccount = name === 'register' && !run.account;
	if (isOwnAccount) run.account = run.fresh;
	if (name === 'login' || isOwnAccount) run.token = (value as { token: string }).token;
}
