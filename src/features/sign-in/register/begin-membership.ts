import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { getPage } from '../../../core/page.ts';
import { loadStatus } from '../../../core/site-status.ts';
import { completeSession, startSession } from '../../../core/start-session.ts';
import type { RegisterValue } from '../../../gateway/contract/register.ts';
import { rememberLogin } from '../auto-login/remembered-login.ts';
import { afterLogin, leaveFor } from '../submit/after-login.ts';
import type { Outcome } from './registration.ts';

/**
 * REG-02. The common data are what every page needs: the site's status, which
 * may differ for members, and who the member is. Never rejects: the account is
 * open, so a failure from here on is no failed registration.
 */
export async function beginMembership(
	value: RegisterValue,
	method: string,
	login?: Parameters<typeof rememberLogin>[0],
): Promise<void> {
	startSession({ ...value, merchantCode: getPage().merchant, firstTimeLogin: true });
	const tracked = import('../../../core/track.ts').then(
		({ track }) => track('register', { method }),
		ignoreNetworkFailure,
	);
	try {
		await Promise.all([loadStatus(), completeSession(), tracked]);
		if (login) await rememberLogin(login);
	} catch (error) {
		ignoreNetworkFailure(error);
	}
}

/** Leaves for where a registration leads (REG-02). */
export function leave(): Outcome {
	leaveFor(afterLogin());
	return 'registered';
}
