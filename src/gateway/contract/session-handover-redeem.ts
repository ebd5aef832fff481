import { object, string } from 'valibot';
import type { Endpoint } from './endpoint.ts';
import type { SessionHandoverRedeemRequest } from './session-handover-redeem.request.ts';

const SessionHandoverRedeem = object({ token: string() });

/** The path is ours (API-26). Ends the session that the code was made in, and starts one here in its place. */
export const sessionHandoverRedeem: Endpoint<SessionHandoverRedeemRequest, typeof SessionHandoverRedeem> = {
	name: 'sessionHandoverRedeem',
	method: 'POST',
	path: '/wps/session/handover/redeem',
	auth: 'none',
	value: SessionHandoverRedeem,
	timeout: 4000,
};
