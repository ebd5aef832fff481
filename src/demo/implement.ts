import type { Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { type GenericSchema, type InferOutput, object, pipe, safeParse, transform } from 'valibot';
import type { Endpoint, NoFields, RequestCheck } from '../gateway/contract/endpoint.ts';
import { ErrorCode, SESSION_ERRORS } from '../gateway/contract/error-codes.ts';
import { contentRevision } from '../lib/content-revision.ts';
import type { Language } from '../lib/languages.ts';
import { type Answer, damaged, errorAnswer, faultAnswer, jsonAnswer, send } from './answer.ts';
import { Refusal } from './errors.ts';
import { type DemoMerchant, type DemoMerchants, languageNamed, languageOf } from './merchants.ts';
import { remoteAddress } from './own-machine.ts';
import type { Platform } from './platform.ts';
import { decrypt, readJson } from './request-body.ts';
import type { Member } from './store/members.ts';
import type { Session } from './store/sessions.ts';

/** A call that passed its contract's checks and is ready to answer. */
export interface Call<Request> {
	request: Request;
	merchant: DemoMerchant;
	/** The requested language, or else the merchant's first. The merchant may not have texts in it. */
	language: Language;
	session: Session | undefined;
	/** The session's. Throws if there's none. */
	readonly member: Member;
	cookies: Partial<Record<string, string>>;
	ip: string;
	platform: Platform;
}

export interface Route {
	mount(app: Hono, platform: Platform): void;
	readonly endpoint: Endpoint;
	/** Every error code that the contract allows for this call. */
	readonly errors: readonly string[];
}

/** The value, which a handler may leave out if it's an empty object. */
type Answered<Value extends GenericSchema> =
	| InferOutput<Value>
	// biome-ignore lint/suspicious/noConfusingVoidType: a handler without a return statement
	| (Record<string, never> extends InferOutput<Value> ? void : never);

type Handler<Request, Value extends GenericSchema> = (
	call: Call<Request>,
) => Answered<Value> | Promise<Answered<Value>>;

interface Options<Request> {
	/** Reads the merchant's code from the request, if it isn't in the Merchant header. */
	merchant?: (request: Request) => string;
}

/** The check for a call without fields. Any field that comes anyway is ignored. */
export const noFields: NoFields = {
	fields: pipe(
		object({}),
		transform((): Record<string, never> => ({})),
	),
};

/**
 * Implements an endpoint of the contract with a handler. The handler only gets
 * requests that passed the check, and its answers are checked against the
 * value's schema. Everything that all calls have in common happens here.
 */
export function implement<Check extends RequestCheck, Value extends GenericSchema>(
	endpoint: Endpoint<Check, Value>,
	check: NoInfer<Check>,
	handler: Handler<InferOutput<Check['fields']>, Value>,
	options: Options<InferOutput<Check['fields']>> = {},
): Route {
	async function value(c: Context, platform: Platform): Promise<unknown> {
		const raw = endpoint.method === 'GET' ? c.req.query() : await readJson(c.req.raw, check.longest);
		const sent = endpoint.encrypted ? decrypt(raw, platform.keys) : raw;
		const request = safeParse(check.fields, sent);
		if (!request.success) throw new Refusal(ErrorCode.badRequest);
		const code = options.merchant?.(request.output) ?? c.req.header('Merchant');
		const merchant = platform.merchants.find(code);
		if (!merchant) throw new Refusal(ErrorCode.domainNotAvailable);
		const token = endpoint.auth === 'none' ? undefined : c.req.header('Authorization');
		const session = token ? platform.sessions.find(token, merchant.code, userAgentOf(c)) : undefined;
		if (endpoint.auth === 'required' && !session) throw new Refusal(ErrorCode.loggedOut);
		const language = languageNamed(c.req.header('Language')) ?? merchant.languages[0];
		const answered = await handler({
			request: request.output,
			merchant,
			language,
			session,
			get member() {
				if (!session) throw new Refusal(ErrorCode.loggedOut);
				return session.member;
			},
			cookies: getCookie(c),
			ip: remoteAddress(c),
			platform,
		});
		const checked = safeParse(endpoint.value, answered ?? {});
		// Always checked: this gateway never runs in production (design, section 6).
		if (!checked.success) throw new Error(`The answer of ${endpoint.name} breaks its contract`);
		return checked.output;
	}

	async function answered(c: Context, platform: Platform, language: Language): Promise<Answer> {
		try {
			const answer = await value(c, platform);
			return jsonAnswer(endpoint.bare ? answer : { success: true, value: answer });
		} catch (error) {
			if (error instanceof Refusal) {
				return errorAnswer(error.code, error.status, language, error.value);
			}
			console.error(error);
			return errorAnswer(ErrorCode.unknown, 500, language);
		}
	}

	return {
		endpoint,
		errors: [
			...(check.errors ?? []).map((name) => ErrorCode[name]),
			...(endpoint.auth === 'required' ? SESSION_ERRORS : []),
		],
		mount(app, platform) {
			app.on(endpoint.method, endpoint.path, async (c) => {
				const language = errorLanguage(c, platform.merchants);
				const fault = platform.faults.take(endpoint.name);
				if (fault?.delayMs) await platform.wait(fault.delayMs);
				const answer = (fault && faultAnswer(fault, language)) ?? (await answered(c, platform, language));
				if (endpoint.tagged && answer.status === 200) {
					const tag = `W/"${contentRevision(answer.body)}"`;
					c.header('ETag', tag);
					if (c.req.header('If-None-Match') === tag) return c.body(null, 304);
				}
				return send(c, fault ? damaged(answer, fault) : answer);
			});
			app.all(endpoint.path, (c) => {
				c.header('Allow', endpoint.method);
				return send(c, errorAnswer(ErrorCode.badRequest, 405, errorLanguage(c, platform.merchants)));
			});
		},
	};
}

const USER_AGENT_LIMIT = 512;

/** NET-01: the browser, decoded; empty if it isn't valid. */
function userAgentOf(c: Context): string {
	try {
		return decodeURIComponent(c.req.header('X-Real-UA') ?? '').slice(0, USER_AGENT_LIMIT);
	} catch {
		return '';
	}
}

/** Errors use the requested language, even if the merchant is unknown. */
export function errorLanguage(c: Context, merchants: DemoMerchants): Language {
	const asked = c.req.header('Language');
	const merchant = merchants.find(c.req.header('Merchant'));
	return merchant ? languageOf(merchant, asked) : (languageNamed(asked) ?? 'EN');
}
