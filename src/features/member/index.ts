import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';

const loadCalls = () => import('./session-calls.ts');

/** Completes the session record with the member it belongs to. Rejects if that fails. */
export const refreshMember = (): Promise<void> => loadCalls().then((calls) => calls.refreshMember());

/** The same after a login, which a failure must not undo: the member is asked for until known, on the next page too. */
export const ensureMember = (): Promise<void> =>
	loadCalls().then((calls) => calls.ensureMember(), ignoreNetworkFailure);
