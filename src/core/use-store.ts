import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';
import { $status, switchOn } from './site-status.ts';

/**
 * The value of a store, for a component. Hydration sees the value that the store
 * began with, as it is in the HTML of the build. The options of @nanostores/react
 * would cost the login dialog 0.2 KB.
 */
export const useStore = <Value>(store: ReadableAtom<Value>): Value =>
	useSyncExternalStore(store.listen, store.get, () => store.init as Value);

/** Whitelabel switches, for a component; all are off in the HTML of the build. */
export function useSwitches(): (name: string) => boolean {
	const status = useStore($status);
	return (name) => status !== undefined && switchOn(name);
}
