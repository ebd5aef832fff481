import { object, pipe, regex, string } from 'valibot';
import type { Endpoint, RequestCheck } from './endpoint.ts';

export const sessionHandoverRedeemRequest = {
	fields: object({ code: pipe(string(), regex(/^[\w-]{16,128}$/)) }),
	errors: ['handoverInvalid'],
} satisfies RequestCheck;

const SessionHandoverRedeem = object({ token: string() });

/** The part that the entry page's inline script needs: the rest would cost that page 0.2 KB. */
export const REDEEM = { method: 'POST', path: '/wps/session/handover/redeem', timeout: 4000 } as const;

/** The path is ours (API-26). Ends the session that the code was made in, and starts one here in its place. */
export const sessionHandoverRedeem: Endpoint<
	typeof sessionHandoverRedeemRequest,
	typeof SessionHandoverRedeem
> = {
	...REDEEM,
	name: 'sessionHandoverRedeem',
	auth: 'none',
	value: SessionHandoverRedeem,
};
