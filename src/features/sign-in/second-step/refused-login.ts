/** Fetched when a login has been refused: most aren't. */

import { readDraft, storeDraft } from '../../../core/forms/drafts.ts';
import { tellLost } from '../../../core/report.ts';
import { sessionStore } from '../../../core/storage.ts';
import { actionFor } from '../../../gateway/client/error-actions.ts';
import { GatewayError } from '../../../gateway/client/gateway-error.ts';
import { ErrorCode } from '../../../gateway/contract/error-codes.ts';
import { type LoginValue, login } from '../../../gateway/contract/login.ts';
import { WEAK_PASSWORD } from '../../../lib/account-rules.ts';
import { parseJson } from '../../../lib/json.ts';
import type { Credentials } from '../providers/provider.ts';
import { isRecent } from '../providers/returned.ts';

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
	if (actionFor(refusal, { call: login.name, secure: true }).kind !== 'verify') return false;
	const { type, username, password, remember } = credentials;
	const step = {
		required: refusal.value,
		type,
		username,
		remember,
		// LOG-03.
		weak: password === WEAK_PASSWORD,
		at: Date.now(),
	};
	sessionStore.setItem(STEP_KEY, JSON.stringify(step));
	// As if something had been typed: after a reload, the login page starts its form without a touch (boot.ts).
	storeDraft('login', readDraft('login'));
	try {
		const { verifyLogin } = await import('./verify-login.tsx');
		const confirmed = await verifyLogin(refusal, (value) => {
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

/** Asks for the second step again that a reload has interrupted. */
export async function resumeConfirmation(enter: Enter): Promise<void> {
	const { required, type, username, weak, remember, at } = (parseJson(sessionStore.getItem(STEP_KEY)) ??
		{}) as Record<string, unknown>;
	// The gateway forgets it after ten minutes, too.
	if (!isRecent(at) || !required) {
		sessionStore.removeItem(STEP_KEY);
		return;
	}
	const refusal = new GatewayError('gateway', {
		code: ErrorCode.verifyRequired,
		status: 200,
		value: required,
	});
	const credentials: Credentials = {
		type: TYPES.find((known) => known === type) ?? 'username',
		username: typeof username === 'string' ? username : '',
		...(weak === true && { password: WEAK_PASSWORD }),
		remember: remember === true,
	};
	const again = () => void resumeConfirmation(enter);
	await confirmLogin(refusal, credentials, enter, again);
}

const TYPES = ['username', 'sms', 'firebase', 'line', 'telegram'] as const;
