import { localStore } from '../../../core/storage.ts';
import { wait } from './retry.ts';

/** Milliseconds after which a silent tab loses its turn; longer than one call may take. */
const LEASE_MS = 30_000;
/** Milliseconds between two checks of whose turn it is, and before a tab trusts that the turn is its own. */
const LOOK_INTERVAL_MS = 2000;
const SETTLE_MS = 100;

/**
 * Runs something in one tab of this host at a time; the others wait. Browsers without Web Locks use a lease in local
 * storage: iOS 14 (Safari has locks since 15.4) and Chrome before 69, which the site supports. `run` has to end soon
 * after the player leaves the page: a lock keeps the page out of the back-forward cache.
 */
export async function runExclusive(
	name: string,
	run: () => Promise<void>,
	isOver: () => boolean,
	locks: Pick<LockManager, 'request'> | undefined = navigator.locks,
): Promise<void> {
	if (locks) {
		await locks.request(name, run);
		return;
	}
	const me = Math.random().toString(36).slice(2);
	const isFree = () => {
		const [owner, until] = (localStore.getItem(name) ?? '').split(' ');
		return !owner || owner === me || !(Number(until) > Date.now()) || Number(until) > Date.now() + LEASE_MS;
	};
	const claim = () => localStore.setItem(name, `${me} ${Date.now() + LEASE_MS}`);
	const isMine = () => localStore.getItem(name)?.startsWith(`${me} `) ?? false;
	for (;;) {
		while (!isFree() && !isOver()) await wait(LOOK_INTERVAL_MS);
		if (isOver()) return;
		claim();
		// If two tabs wrote at once, the last one has the turn.
		await wait(SETTLE_MS);
		if (isOver()) return;
		// Without storage, there's no other tab to share with.
		if (isMine() || localStore.getItem(name) === null) break;
	}
	let isDone = false;
	const renew = async (): Promise<void> => {
		await wait(LEASE_MS / 3);
		if (isDone || !isMine()) return;
		claim();
		return renew();
	};
	void renew();
	try {
		await run();
	} finally {
		isDone = true;
		if (isMine()) localStore.removeItem(name);
	}
}
