import type { Widget } from './widget.ts';

/**
 * Runs in the page in place of LiveChat's tracking.js (platform.text.com, "JavaScript API"): takes over the queue that the
 * page has made. The script contains this function's source text, so it can't use anything outside itself.
 */
export function livechatClient(widget: Widget): void {
	type Args = [name: string, value: never];
	interface Queue {
		_q: [method: string, args: Args][];
		_h: ((method: string, args: Args) => unknown) | null;
	}
	const globals = window as unknown as { __lc?: { license?: unknown }; LiveChatWidget: Queue };
	if (typeof globals.__lc?.license !== 'number') throw new Error('LiveChat: the license is missing');

	let visibility = 'minimized';
	let isReady = false;
	const state = () => ({ availability: 'online', visibility });
	const show = (now: 'maximized' | 'minimized') => {
		if (now === visibility) return;
		visibility = now;
		if (now === 'maximized') widget.open();
		else widget.close();
		if (isReady) widget.emit('api:visibility_changed', { visibility });
	};
	widget.on('minimize', () => show('minimized'));
	widget.on('ready', () => {
		isReady = true;
		widget.emit('api:ready', { state: state(), customerData: {} });
	});
	widget.on('message', (text) => {
		const author = { id: 'agent', type: 'agent' };
		widget.emit('api:new_event', { timestamp: Date.now(), type: 'message', author, text });
	});
	const calls: Record<string, (value: never) => void> = {
		maximize: () => show('maximized'),
		minimize: () => show('minimized'),
		set_customer_name: (name: string) => widget.tell({ name }),
		set_session_variables: (variables: { language: string }) => widget.tell(variables),
	};
	function handle(method: string, [name, value]: Args): unknown {
		if (method === 'on' || method === 'once') widget.on(`api:${name}`, value);
		if (method === 'call') calls[name]?.(value);
		return method === 'get' && name === 'state' ? state() : undefined;
	}
	const queue = globals.LiveChatWidget;
	queue._h = handle;
	for (const call of queue._q.splice(0)) handle(...call);
}
