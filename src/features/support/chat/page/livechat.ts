import { type Adapter, globalsOf, invoke, listenOnce, type VendorObject } from './vendor.ts';

/**
 * LiveChat: window.__lc and the queue LiveChatWidget before the script, as in the vendor's own snippet
 * (platform.text.com, "JavaScript API"). The script takes the queue over by setting its _h.
 */
export const livechat: Adapter = ({ address, settings, language, userName }, site, page) => {
	const { license = '', group = '' } = settings;
	if (!/^\d{1,20}$/.test(license) || !/^\d{0,20}$/.test(group)) return undefined;
	const globals = globalsOf(page);
	globals.__lc = {
		license: Number(license),
		...(group && { group: Number(group) }),
		// The script is added here.
		asyncInit: true,
	};
	globals.LiveChatWidget = createQueue();

	let visibility = '';
	const widget = () => globals.LiveChatWidget as VendorObject;
	const see = (now: unknown) => {
		const wasOpen = visibility === 'maximized';
		visibility = String(now);
		if (visibility === 'maximized') site.opened();
		else if (wasOpen) site.closed();
	};
	const listen = listenOnce((to, on) => {
		on<{ state?: { visibility?: unknown } }>('ready', (data) => see(data?.state?.visibility));
		on<{ visibility?: unknown }>('visibility_changed', (data) => see(data?.visibility));
		on<{ author?: { type?: unknown } }>('new_event', (event) => {
			if (event?.author?.type === 'agent') site.message();
		});
		if (userName) invoke(to, 'call', 'set_customer_name', userName);
		// The widget's own language depends on its group, and the merchant chooses it at the vendor.
		invoke(to, 'call', 'set_session_variables', { language });
	});
	return {
		script: address,
		hook() {
			listen(widget());
			if (site.isShown() && visibility !== 'maximized') invoke(widget(), 'call', 'maximize');
		},
		show: () => invoke(widget(), 'call', 'maximize'),
		hide: () => invoke(widget(), 'call', 'minimize'),
	};
};

/** Version 2.0 of the vendor's queue. */
function createQueue() {
	const queue: Record<string, unknown> = { _q: [] as unknown[], _h: null, _v: '2.0' };
	for (const name of ['on', 'once', 'off', 'get', 'call'])
		queue[name] = (...args: unknown[]) => {
			if (queue._h) return invoke(queue, '_h', name, args);
			return (queue._q as unknown[]).push([name, args]);
		};
	return queue;
}
