/**
 * Whether a form can't be sent because the network is down. A message tells the player why, and they
 * send it again themselves: forms of an account are never sent automatically. Rejects if the script for it can't be loaded; it is prefetched
 * five seconds after load.
 */
export const isBlockedOffline = (form: HTMLFormElement): Promise<boolean> =>
	import('./offline-guard.ts').then((script) => script.blockWhileOffline(form));
