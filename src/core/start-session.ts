import type { SessionRecord } from '../lib/session-record.ts';
import { newSpanId } from '../lib/span-id.ts';
import { ignoreNetworkFailure } from './ignore-network-failure.ts';
import { setSession } from './session.ts';

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
	import('./member.ts').then((script) => script.ensureMember(), ignoreNetworkFailure);
