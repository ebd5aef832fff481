import { ErrorCode } from '../gateway/contract/error-codes.ts';

/** What a route throws to answer with an error of the catalogue (specification section 8). */
export class Refusal extends Error {
	readonly code: string;
	readonly status: number;
	/** What the caller needs to go on, such as the ways to confirm a login. */
	readonly value: unknown;

	constructor(code: string, { status = statusOf(code), value }: { status?: number; value?: unknown } = {}) {
		super(code);
		this.code = code;
		this.status = status;
		this.value = value;
	}
}

/** Business errors come with HTTP 200; the specification names the exceptions. */
export function statusOf(code: string): number {
	if (code === ErrorCode.loggedOut) return 401;
	if (code === ErrorCode.badRequest) return 400;
	return code.startsWith(ErrorCode.tooManyRequests) ? 429 : 200;
}
