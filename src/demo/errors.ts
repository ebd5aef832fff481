import { ErrorCode } from '../gateway/contract/error-codes.ts';

/** Thrown by a route to answer with an error from the catalogue (specification section 8). */
export class Refusal extends Error {
	readonly code: string;
	readonly status: number;
	/** Data the caller needs to continue, such as the ways to confirm a login. */
	readonly value: unknown;

	constructor(code: string, { status = statusOf(code), value }: { status?: number; value?: unknown } = {}) {
		super(code);
		this.code = code;
		this.status = status;
		this.value = value;
	}
}

/** Business errors have HTTP status 200, except those the specification names. */
export function statusOf(code: string): number {
	if (code === ErrorCode.loggedOut) return 401;
	if (code === ErrorCode.badRequest) return 400;
	return code.startsWith(ErrorCode.tooManyRequests) ? 429 : 200;
}
