import { type Adapter, globalsOf, invoke, type VendorObject } from './vendor.ts';

/**
 * MIDUOKE: the queue _MICHAT before the script, as on sites that use it; the vendor documents no events. So a chat
 * counts as open once its window was told to open, and there are neither unread messages nor a sign that it was closed.
 */
export const miduoke: Adapter = ({ address, settings, language }, site, page) => {
	const { host = '', account = '' } = settings;
	if (!/^[\w-]{1,64}$/.test(account) || !/^[a-z\d.:/_-]{1,200}$/i.test(host)) return undefined;
	const globals = globalsOf(page);
	const queue: { (...args: unknown[]): void; a: unknown[] } = Object.assign(
		(...args: unknown[]) => void queue.a.push(args),
		{ a: [] },
	);
	globals._MICHAT = queue;
	queue('cptid', account);
	queue('domain', host);
	queue('lng', language.toLowerCase());

	let opened: VendorObject;
	return {
		script: address,
		hook() {
			const chat = globals._MICHAT as VendorObject;
			if (chat === opened || typeof chat?.floatClick !== 'function') return;
			invoke(chat, 'floatClick');
			opened = chat;
			site.opened();
		},
	};
};
