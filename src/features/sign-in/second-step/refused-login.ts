/** Fetched when a login has been refused: most aren't. */

import { readDraft, storeDraft } from '../../../core/forms/drafts.ts';
import { tellLost } from '../../../core/report.ts';
import { sessionStore } from '../../../core/storage.ts';
import { actionFor } from '../../../gateway/client/error-actions.ts';
import type { GatewayError } from '../../../gateway/client/gateway-error.ts';
import { type LoginValue, login } from '../../../gateway/contract/login.ts';
import { WEAK_PASSWORD } from '../../../lib/account-rules.ts';
import type { Credentials } from '../providers/provider.ts';
import { readRecent, storeRecent } from '../providers/returned.ts';

export type Enter = (credentials: Credentials, value: LoginValue) => Promise<void>;

/** Session storage: a login that waits for its second step, also after a reload. Never contains its password. */
const STEP_KEY = 'login_step';

/** Asks for the second step (LOG-04), if the refusal does. Returns whether the player is logged in. */
export async function confirmLogin(
	refusal: GatewayError,
	credentials: Credentials,
	enter: Enter,
	retry: () => void,
): Promise<boolean> {
	const { kind } = actionFor(refusal, { call: login.name, secure: true });
	return kind === 'verify' && confirm(refusal.value, credentials, enter, retry);
}

/** `required` is the refusal's value: what the gateway asks for. */
async function confirm(
	required: unknown,
	credentials: Credentials,
	enter: Enter,
	retry: () => void,
): Promise<boolean> {
	const { type, username, password, remember } = credentials;
	// LOG-03.
	const weak = password === WEAK_PASSWORD;
	storeRecent(STEP_KEY, { required, type, username, remember, weak });
	// As if something had been typed: after a reload, the login page starts its form without a touch (boot.ts).
	storeDraft('login', readDraft('login'));
	try {
		const { verifyLogin } = await import('./verify-login.tsx');
		const confirmed = await verifyLogin(required, (value) => {
			sessionStore.removeItem(STEP_KEY);
			return enter(credentials, value);
		});
		if (!confirmed) sessionStore.removeItem(STEP_KEY);
		return confirmed;
	} catch (failure) {
		tellLost(failure, retry);
		return false;
	}
}

/** Asks for the second step again that a reload has interrupted. The gateway forgets it after ten minutes, too. */
export async function resumeConfirmation(enter: Enter): Promise<void> {
	const { required, type, username, weak, remember } = readRecent(STEP_KEY);
	if (!required) return sessionStore.removeItem(STEP_KEY);
	const credentials: Credentials = {
		type: TYPES.find((known) => known === type) ?? 'username',
		username: typeof username === 'string' ? username : '',
		...(weak === true && { password: WEAK_PASSWORD }),
		remember: remember === true,
	};
	await confirm(required, credentials, enter, () => void resumeConfirmation(enter));
}

const TYPES = ['username', 'sms', 'firebase', 'line', 'telegram'] as const;
