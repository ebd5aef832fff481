import type { GenericSchema, InferOutput } from 'valibot';

/** Whether a call carries the session's token (specification sections 6 and 7). */
export type Auth =
	/** Never sends Authorization: announcements and promotions, which the specification exempts (ROL-02), and beacons. */
	| 'none'
	/** Sends it when there is a session (NET-01). */
	| 'optional'
	/** Is refused by the gateway without a session. */
	| 'required';

/**
 * One call to the merchant's gateway. The client calls it, the embedded
 * gateway mounts it, so the two sides cannot drift apart.
 */
export interface Endpoint<
	Request extends GenericSchema = GenericSchema,
	Value extends GenericSchema = GenericSchema,
> {
	/** Unique; also how the control panel and tests name the call. */
	readonly name: string;
	readonly method: 'GET' | 'POST';
	readonly path: string;
	readonly auth: Auth;
	/** Query fields of a GET, JSON body of a POST. */
	readonly request: Request;
	/** What stands in `value` of a successful answer. */
	readonly value: Value;
	/** Error codes of specification section 8 that this call can answer with. */
	readonly errors: readonly string[];
	/** The body travels as rsaKey, RSA and DES (NET-05). */
	readonly encrypted?: true;
	/**
	 * The answer may be kept in session storage for 180000 ms (NET-02), for this
	 * session only. A shared one is the same for visitors and all members, so a
	 * login or logout does not ask for it again.
	 */
	readonly cached?: true | 'shared';
	/** No cache may answer, neither the browser's nor one on the way. */
	readonly noCache?: true;
	/** Game lists have a lane of their own with two places (NET-03). */
	readonly lane?: 'gameList';
	/** Sent as the ModuleId header where the specification states one (NET-01). */
	readonly moduleId?: string;
	/** Milliseconds, where it is not the default of 30000. */
	readonly timeout?: number;
}

export type RequestOf<E extends Endpoint> = InferOutput<E['request']>;
export type ValueOf<E extends Endpoint> = InferOutput<E['value']>;

/** The shape of every JSON answer under /wps/ (specification section 7, "other calls"). */
export interface Envelope {
	success: boolean;
	value?: unknown;
	errorCode?: string;
	message?: string;
}

export function endpoint<const Request extends GenericSchema, const Value extends GenericSchema>(
	definition: Endpoint<Request, Value>,
): Endpoint<Request, Value> {
	return definition;
}
