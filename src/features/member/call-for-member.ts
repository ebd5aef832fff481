import { call } from '../../core/gateway.ts';
import { report, reportQuietly } from '../../core/report.ts';
import { $session } from '../../core/session.ts';
import type { Endpoint, RequestOf, ValueOf } from '../../gateway/contract/endpoint.ts';

/**
 * Calls the gateway for the member who is logged in. Resolves to undefined if the session has changed meanwhile, as the
 * answer may be another player's (SES-01), and if the call fails. A failure is reported with `retry`; without it, and to
 * another session, quietly.
 */
export async function callForMember<E extends Endpoint>(
	endpoint: E,
	input: RequestOf<E>,
	retry?: () => void,
): Promise<ValueOf<E> | undefined> {
	const token = $session.get()?.token;
	const isSame = () => $session.get()?.token === token;
	try {
		const value = await call(endpoint, input);
		return isSame() ? value : undefined;
	} catch (error) {
		if (retry && isSame()) report(error, endpoint.name, retry);
		else await reportQuietly(error, endpoint.name);
		return undefined;
	}
}
