import { atom } from 'nanostores';
import { parseJson } from '../lib/json.ts';
import type { SessionRecord } from '../lib/session-record.ts';
import { newSpanId } from '../lib/span-id.ts';
import { ignoreNetworkFailure } from './ignore-network-failure.ts';
import { setSession } from './session.ts';
import { MEMBER_INFO_KEY, sessionStore } from './storage.ts';

/** Starts a session with what is known. The rest comes with the member info; until then the type is unknown. */
export function startSession(known: Pick<SessionRecord, 'token'> & Partial<SessionRecord>): void {
	setSession({
		id: '',
		merchantCode: '',
		userName: '',
		type: undefined,
		firstTimeLogin: false,
		spanId: newSpanId(),
		...known,
	});
}

/** Completes the session with the member it belongs to. A failure must not undo a login: the next page tries, too. */
export const completeSession = (): Promise<void> =>
	import('./member-info.ts').then((script) => script.ensureMember(), ignoreNetworkFailure);

/**
 * The member's VIP label (EN-07), from the last member info; empty while it isn't known. For features that
 * need only this: importing the member feature would take two more scripts.
 */
export function memberLabel(): { labelName?: string; labelId?: string } {
	const member = parseJson(sessionStore.getItem(MEMBER_INFO_KEY)) as
		| { clubLabel?: Record<string, unknown> | null }
		| null
		| undefined;
	const { labelName, labelId } = member?.clubLabel ?? {};
	// Anything can write to storage.
	return {
		...(typeof labelName === 'string' && { labelName }),
		...(typeof labelId === 'string' && { labelId }),
	};
}

/** Whether this member may use promo codes (API-21); undefined for visitors, and until it is known. features/member sets it. */
export const $promoCode = atom<boolean | undefined>();
