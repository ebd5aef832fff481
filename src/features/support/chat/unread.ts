/** The number on the button of customer service. */
import { atom } from 'nanostores';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { statusKnown, switchOn } from '../../../core/site-status.ts';

/** Messages of a vendor's chat that came while it was hidden. */
export const $chatUnread = atom(0);

/** Messages in the platform's own chat that the player hasn't seen. The gateway counts them. */
export const $platformUnread = atom(0);

/** Whether the merchant has the platform's own chat (CBS3). */
export const hasPlatformChat = (): boolean => switchOn('CBS3');

/** Updates $platformUnread from then on, if the merchant has that chat. */
export function followPlatformUnread(): void {
	void statusKnown().then(async () => {
		if (!hasPlatformChat()) return;
		const script = await import('./platform-unread.ts').catch(ignoreNetworkFailure);
		script?.pollPlatformUnread($platformUnread);
	});
}
