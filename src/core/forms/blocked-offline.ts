/**
 * Whether a form can't be sent because the network is down. A message tells the player why. With `resume`, the form is
 * sent once the network is back; without it, the player sends it again themselves, as with any form of an account.
 * Rejects if the script for it can't be loaded; it is prefetched five seconds after load.
 */
export const isBlockedOffline = (form: HTMLFormElement, resume?: () => void): Promise<boolean> =>
	import('./offline-guard.ts').then((script) => script.blockWhileOffline(form, resume));
