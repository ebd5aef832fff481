import type { GenericSchema, InferOutput } from 'valibot';
import type { ErrorName } from './error-codes.ts';

/** Whether a call carries the session's token (specification sections 6 and 7). */
export type Auth =
	/** Never sends Authorization: announcements and promotions, which the specification exempts (ROL-02), and beacons. */
	| 'none'
	/** Sends it when there is a session (NET-01). */
	| 'optional'
	/** Is refused by the gateway without a session. */
	| 'required';

/**
 * One call to the merchant's gateway. The client calls it and the embedded
 * gateway mounts it, so the two sides cannot drift apart. The check of its request,
 * beside it, is for the gateway only: bundlers leave it out of what browsers get.
 */
export interface Endpoint<
	Check extends RequestCheck = RequestCheck,
	Value extends GenericSchema = GenericSchema,
> {
	/** Unique; also how the control panel and tests name the call. */
	readonly name: string;
	readonly method: 'GET' | 'POST';
	readonly path: string;
	readonly auth: Auth;
	/** The schema of `value` in a successful answer. */
	readonly value: Value;
	/** Never there: it carries the type of what a call sends. */
	readonly sends?: InferOutput<Check['fields']>;
	/** The body travels as rsaKey, RSA and DES (NET-05). */
	readonly encrypted?: true;
	/**
	 * The answer may be kept in session storage for 180000 ms (NET-02), for this
	 * session only. A shared one is the same for visitors and all members, so a
	 * login or logout does not ask for it again.
	 */
	readonly cached?: true | 'shared';
	/** The answer is the value itself, without the envelope, because browsers read it too. Errors keep theirs. */
	readonly bare?: true;
	/** No cache may answer, neither the browser's nor one on the way. */
	readonly noCache?: true;
	/** The answer has an ETag. A caller who sends it back gets 304 as long as nothing has changed. */
	readonly tagged?: true;
	/** Game lists have a lane of their own with two places (NET-03). */
	readonly lane?: 'gameList';
	/** Sent as the ModuleId header where the specification states one (NET-01). */
	readonly moduleId?: string;
	/** Milliseconds, if it isn't the default of 30000. */
	readonly timeout?: number;
}

/**
 * The gateway's side of an endpoint. A call without fields and error codes of its own has none. It's in X.request.ts if it
 * needs more of valibot than browsers have (src/lib/lean-valibot.ts).
 */
export interface RequestCheck<Request = unknown> {
	/** Query fields of a GET, JSON body of a POST. */
	readonly fields: GenericSchema<unknown, Request>;
	/**
	 * Error codes of specification section 8 that the call can answer with, beside
	 * SESSION_ERRORS where `auth` is 'required'. By name: the codes would come with a call into browsers.
	 */
	readonly errors?: readonly ErrorName[];
	/** Bytes of a body, if it may be longer than usual. */
	readonly longest?: number;
}

/** A call without fields. */
export type NoFields = RequestCheck<Record<string, never>>;

export type RequestOf<E extends Endpoint> = NonNullable<E['sends']>;
export type ValueOf<E extends Endpoint> = InferOutput<E['value']>;

/** The shape of every JSON answer under /wps/ (specification section 7, "other calls"). */
export interface Envelope {
	success: boolean;
	value?: unknown;
	errorCode?: string;
	message?: string;
}
