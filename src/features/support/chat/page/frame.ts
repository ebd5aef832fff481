import { fromPage, SANDBOX } from '../messages.ts';
import type { Adapter } from './vendor.ts';

/** Milliseconds that a page that has loaded waits for the other sign that its host is there. */
const PROBE_LIMIT = 2000;

/**
 * A chat that is a page: the platform's own, and vendors known only by an address (TX-CHAT, AICAN, COMM100VIP and
 * others). The README lists the messages that it gets and may send. The platform's requests the member's key, too.
 */
export const frame: Adapter = ({ address, language, userName }, site, page) => {
	const { origin } = new URL(address);
	const isOwn = origin === page.location.origin;
	const element = page.document.createElement('iframe');
	let unread = 0;
	const post = (message: object) => element.contentWindow?.postMessage(message, origin);

	page.addEventListener('message', ({ source, origin: from, data }) => {
		if (!source || source !== element.contentWindow || from !== origin) return;
		const message = fromPage(data);
		if (message?.type === 'CHAT_AUTH_KEY') site.askKey();
		if (message?.type === 'CHAT_CLOSED') site.closed();
		if (message?.type !== 'CHAT_UNREAD') return;
		if (message.count > unread) site.message(message.count - unread);
		unread = message.count;
	});
	/**
	 * A host that is blocked or missing doesn't answer this. The browser doesn't report whether a page of another origin
	 * has come, as its own error page loads, too.
	 */
	const probe = () =>
		page.fetch(`${origin}/favicon.ico`, {
			mode: 'no-cors',
			credentials: 'omit',
			referrerPolicy: 'no-referrer',
		});
	/** Whether a page on this host is missing. Older browsers don't report it. */
	const isMissing = () =>
		page.performance
			.getEntriesByName(address)
			.some((entry) => (entry as PerformanceResourceTiming).responseStatus >= 400);
	return {
		hook() {
			const loaded = new Promise<void>((resolve) => {
				element.addEventListener('load', () => resolve());
			});
			void loaded.then(() => post({ type: 'CHAT_VISITOR', language, userName }));
			const patience = () => new Promise((resolve) => page.setTimeout(resolve, PROBE_LIMIT));
			const reached = isOwn ? undefined : Promise.race([probe(), loaded.then(patience)]);
			Promise.all([loaded, reached]).then(
				() => (isMissing() ? site.failed('refused') : site.opened()),
				() => site.failed('blocked'),
			);
			// A page on this host could take it off.
			if (!isOwn) element.setAttribute('sandbox', SANDBOX);
			element.referrerPolicy = 'strict-origin';
			element.allow = 'clipboard-write';
			element.title = page.document.title;
			element.dataset.chat = '';
			element.src = address;
			page.document.body.append(element);
		},
		show: () => post({ type: 'CHAT_SHOW' }),
		hide: () => post({ type: 'CHAT_HIDE' }),
		tellKey: (authKey) => post({ type: 'CHAT_AUTH_KEY', authKey }),
	};
};
