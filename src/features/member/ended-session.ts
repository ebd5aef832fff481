import { fingerprint } from '../../gateway/client/request.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** In session storage: the session that ended last in this tab. No other tab's late answer brings it back. */
const KEY = 'ended_session';

export const bury = (storage: Store, token: string): void => storage.setItem(KEY, fingerprint(token));

export const hasEnded = (storage: Store, token: string): boolean =>
	storage.getItem(KEY) === fingerprint(token);
