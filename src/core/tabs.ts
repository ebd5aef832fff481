import { getPage } from './page.ts';
import { $session } from './session.ts';

let channel: BroadcastChannel | undefined;

/** Tells the merchant's other tabs something (features/member/tabs.ts says what). */
export function tellTabs(message: object): void {
	if (channel) channel.postMessage(message);
}

/**
 * Listens to the merchant's other tabs; with `ask`, a tab without a session asks them for theirs. In browsers
 * without BroadcastChannel (Safari before 15.4), each tab is on its own. An open channel would keep a page
 * out of the back-forward cache.
 */
export function openTabs(receive: (message: unknown) => void, ask: boolean): void {
	if (!window.BroadcastChannel) return;
	const open = () => {
		channel = new BroadcastChannel(`tabs_${getPage().merchant}`);
		channel.onmessage = ({ data }) => receive(data);
		if (ask && !$session.get()) tellTabs({ ask });
	};
	open();
	window.addEventListener('pagehide', () => {
		if (channel) channel.close();
		channel = undefined;
	});
	window.addEventListener('pageshow', ({ persisted }) => persisted && open());
}
