import { hostsOf } from '../hosts.ts';
import type { Store } from '../store.ts';
import { changesOf, type Plan } from './plan.ts';

/** `worker on|off HOST...`: off takes the service worker from every device that comes back. */
export async function worker(store: Store, words: readonly string[]): Promise<Plan> {
	const [state, ...names] = words;
	if ((state !== 'on' && state !== 'off') || !names.length) {
		throw new Error('Write: npm run release -- worker on|off HOST...');
	}
	const hosts = (await hostsOf(store, names)).filter(([, old]) => (old.serviceWorker ?? 'on') !== state);
	return changesOf(
		store,
		hosts.map(([host, old]) => {
			const { serviceWorker: _, ...rest } = old;
			return state === 'off'
				? { host, old, says: 'takes the service worker off', next: { ...rest, serviceWorker: 'off' } }
				: { host, old, says: 'has the service worker again', next: rest };
		}),
	);
}
