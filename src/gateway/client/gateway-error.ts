import type { BaseIssue } from 'valibot';

export type FailureKind =
	/** The gateway could not be reached, or the connection broke. */
	| 'network'
	| 'timeout'
	/** The answer doesn't match the contract. */
	| 'invalid'
	/** The answer was too large for a build. */
	| 'large'
	/** The gateway refused the call. */
	| 'gateway'
	/** The call was invalid, and wasn't sent. */
	| 'request';

interface Details {
	code?: string | undefined;
	status?: number;
	value?: unknown;
	message?: string | undefined;
	token?: string | undefined;
	call?: string;
	issue?: BaseIssue<unknown> | undefined;
}

/** The one error that a call rejects with. `message` is the gateway's own text, or empty. */
export class GatewayError extends Error {
	declare readonly kind: FailureKind;
	/** The gateway's errorCode; ECONNABORTED and url_is_null_check are the client's (specification sections 5 and 8). */
	declare readonly code: string | undefined;
	/** HTTP status; 0 when there was no answer. */
	declare readonly status: number;
	/** Details that the gateway sent, such as the ways to verify a login. */
	declare readonly value: unknown;
	/** The token that was sent with a refused call: a late refusal says nothing about a newer session. */
	declare readonly token: string | undefined;
	/** Name of the call that an invalid answer came to. */
	declare readonly call: string | undefined;
	/** The first field of it that breaks the contract, if it came in an envelope. In the browser, only its `path`. */
	declare readonly issue: BaseIssue<unknown> | undefined;

	constructor(kind: FailureKind, { code, status = 0, value, message, token, call, issue }: Details = {}) {
		super(message);
		Object.assign(this, { name: 'GatewayError', kind, code, status, value, token, call, issue });
	}
}
