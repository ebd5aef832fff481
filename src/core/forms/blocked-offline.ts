/**
 * Whether a form can't be sent because the network is down. The player is told why and has to send it again:
 * nothing of an account is sent automatically. Rejects if the script for it can't be loaded; it is prefetched
 * five seconds after load.
 */
export const isBlockedOffline = (form: HTMLFormElement): Promise<boolean> =>
	import('./offline-guard.ts').then((script) => script.blockWhileOffline(form));
