/** The platform's own chat (CBS3). */
import { atom, type ReadableAtom } from 'nanostores';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { switchOn } from '../../../core/site-status.ts';
import { statusKnown } from '../../../core/status-known.ts';

const $count = atom(0);

/** Answers that the player hasn't seen. */
export const $unreadCount: ReadableAtom<number> = $count;

export const cbsOffered = (): boolean => switchOn('CBS3');

/** The address of the chat. Rejects with a GatewayError. From then on, the chat's window may say how many answers are new. */
export const launchChat = (title: string): Promise<string> =>
	import('./launch/launch.ts').then((script) => script.launchChat(title, $count));

/** For the chat's frame: the key that tells it who the member is; '' for visitors. */
export const authKey = (): Promise<string> => import('./launch/launch.ts').then((script) => script.authKey());

/** Keeps $unreadCount in step with the gateway, where the merchant has the chat. */
export function followUnread(): void {
	void statusKnown().then(async () => {
		if (!cbsOffered()) return;
		const script = await import('./unread/follow.ts').catch(ignoreNetworkFailure);
		script?.followUnread($count);
	});
}
