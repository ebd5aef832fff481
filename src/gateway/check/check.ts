import type { Endpoint } from '../contract/endpoint.ts';
import { SESSION_ERRORS } from '../contract/error-codes.ts';
import type { CallGroup } from '../document/group.ts';
import { encryptBody } from './encrypt.ts';
import { type Judged, judge } from './judge.ts';
import { plannedCalls } from './plan.ts';
import type { Problem } from './problems.ts';
import { type Receiver, send } from './send.ts';
import { newAccount } from './tries/changing.ts';
import { TRIES } from './tries/index.ts';
import { type CheckState, NEEDS_ACCOUNT } from './tries/try.ts';
import { isUsed } from './used.ts';
import { ruleProblems } from './value-rules.ts';

/** The outcome of one call. It contains no text of an answer but error codes, and no secret. */
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
	/** Must not appear in any result. */
	secrets: Set<string>;
}

/** Whether a gateway with these results can serve the site. */
export const isGood = (results: readonly Result[]): boolean =>
	!results.some(({ outcome, needed }) => outcome === 'wrong' || (needed && outcome === 'missing'));

/** Makes every call of the contract, in the order in which a gateway is best built, and the logout last. */
export async function checkGateway(options: CheckOptions): Promise<Result[]> {
	const { origin, merchant, account, write = false, limitMs, only, report } = options;
	const fresh = newAccount();
	const run: Run = {
		origin,
		merchant,
		limitMs,
		host: merchant.hosts[0] ?? new URL(origin).hostname,
		account,
		fresh,
		values: new Map(),
		write,
		secrets: new Set([fresh.password, ...(account ? [account.password] : [])]),
	};
	const results: Result[] = [];
	for (const { endpoint, group } of await plannedCalls(only)) {
		const judged = await tryInLanguages(endpoint, group, run);
		const result = resultOf(endpoint, group, judged, run.secrets);
		results.push(result);
		report?.(result);
	}
	return results;
}

const notTried = (reason: string): Judged => ({ outcome: 'not tried', reason });

/** Tries a call in the merchant's language; one of the build in all of its languages, as the build does. */
async function tryInLanguages(endpoint: Endpoint, group: CallGroup, run: Run): Promise<Judged> {
	const { defaultLanguage, languages } = run.merchant;
	const first = await tryCall(endpoint, group, run, defaultLanguage);
	if (first.outcome !== 'works' || group.name !== 'build') return first;
	for (const language of languages.filter((each) => each !== defaultLanguage)) {
		const judged = await tryCall(endpoint, group, run, language);
		if (judged.outcome !== 'works') return inPlace(`in ${language}`, judged);
	}
	return first;
}

const inPlace = (place: string, { problems, ...judged }: Judged): Judged => ({
	...judged,
	...(problems && { problems: problems.map((each) => ({ ...each, field: `${place}, ${each.field}` })) }),
});

async function tryCall(endpoint: Endpoint, group: CallGroup, run: Run, language: string): Promise<Judged> {
	const { name, auth, method, encrypted } = endpoint;
	const attempt = TRIES[name] ?? {};
	if (!isUsed(group.name, name, run.merchant)) return notTried('the merchant does not use it');
	if (attempt.changes && !run.write) return notTried('changes something: --write');
	if (encrypted && !run.values.has('rsaKey')) return notTried('needs rsaKey');
	const input = attempt.input?.(run) ?? {};
	if (typeof input === 'string') return notTried(input);
	if (auth === 'required' && method === 'GET' && !attempt.changes) {
		const refused = await judgeVisitor(endpoint, input, run, language);
		if (refused.outcome !== 'works') return refused;
	}
	const token = name === 'login' ? undefined : run.token;
	if (!token && (auth === 'required' || name === 'logout')) return notTried(NEEDS_ACCOUNT);
	const body = encrypted ? encrypt(input, run) : input;
	const judged = judge(endpoint, await send(run, endpoint, body, language, token), attempt);
	if (judged.outcome !== 'works' || judged.reason) return judged;
	const problems = ruleProblems(name, judged.value, run, group.name === 'build');
	if (problems.length) return { outcome: 'wrong', problems };
	learn(name, judged.value, run);
	return judged;
}

/** Encrypts a body with the gateway's key, which was valid (value-rules.ts). */
function encrypt(input: object, { values, merchant }: Run): object {
	const body = encryptBody(values.get('rsaKey') as string, input, merchant.payloadCipher);
	if (!body) throw new Error('The public key of the gateway has become invalid');
	return body;
}

/** A member's call without a session has to be refused: the answer is for that member only. */
async function judgeVisitor(endpoint: Endpoint, input: object, run: Run, language: string): Promise<Judged> {
	const sent = await send(run, endpoint, input, language);
	return inPlace('without a session', judge(endpoint, sent, { refusal: SESSION_ERRORS }));
}

function learn(name: string, value: unknown, run: Run): void {
	run.values.set(name, value);
	const { token } = Object(value) as { token?: string };
	if (token) run.secrets.add(token);
	const isOwnAccount = name === 'register' && !run.account;
	if (isOwnAccount) run.account = run.fresh;
	if (name === 'login' || isOwnAccount) run.token = token;
}

/** Leaves secrets out: a gateway may repeat what it was sent, as a code or as the name of a field. */
function resultOf(
	{ name: call, method, path }: Endpoint,
	{ title, needed, calls }: CallGroup,
	{ outcome, reason, problems }: Judged,
	secrets: ReadonlySet<string>,
): Result {
	const hide = (text: string) => [...secrets].reduce((left, secret) => left.replaceAll(secret, '…'), text);
	return {
		call,
		group: title,
		method,
		path,
		needed: needed ?? false,
		outcome,
		...(outcome === 'missing' && { without: calls[call] ?? '' }),
		...(reason && { reason }),
		...(problems && {
			problems: problems.map(({ field, came, right }) => ({ field: hide(field), came: hide(came), right })),
		}),
	};
}
