export type FailureKind =
	/** The gateway could not be reached, or the connection broke. */
	| 'network'
	| 'timeout'
	/** An answer came that is not what the contract says. */
	| 'invalid'
	/** The gateway said no. */
	| 'gateway'
	/** The call was wrong, and nothing was sent. */
	| 'request';

interface Details {
	code?: string | undefined;
	status?: number;
	value?: unknown;
	message?: string | undefined;
}

/** The one error that a call rejects with. `message` is the gateway's own text, or empty. */
export class GatewayError extends Error {
	declare readonly kind: FailureKind;
	/** The gateway's errorCode; ECONNABORTED and url_is_null_check are the client's (specification sections 5 and 8). */
	declare readonly code: string | undefined;
	/** HTTP status; 0 when there was no answer. */
	declare readonly status: number;
	/** What the gateway sent along, such as the ways to verify a login. */
	declare readonly value: unknown;

	constructor(kind: FailureKind, { code, status = 0, value, message }: Details = {}) {
		super(message);
		Object.assign(this, { name: 'GatewayError', kind, code, status, value });
	}
}
