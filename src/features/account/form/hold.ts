/**
 * Whether a form can't be sent because the network is away. The player is told,
 * and tries again: nothing of an account is sent by itself. Rejects if the script
 * for it is out of reach; five seconds after load it has been fetched ahead.
 */
export const isHeld = (form: HTMLFormElement): Promise<boolean> =>
	import('../../../core/hold-offline.ts').then((script) => script.holdWhileOffline(form));
