import type { makeWidget as MakeWidget } from './widget.ts';

type Listener = (data: unknown) => void;

/**
 * Runs in the page in place of LiveChat's tracking.js and offers its documented
 * interface (platform.text.com, "JavaScript API"): it takes over the queue that
 * the page has made. The script contains this function's source text, so it can't
 * use anything outside itself.
 */
export function livechatClient({ page }: { page: string }, makeWidget: typeof MakeWidget): void {
	interface Queue {
		_q: [string, unknown[]][];
		_h: ((method: string, args: unknown[]) => unknown) | null;
	}
	const globals = window as unknown as { __lc?: { license?: unknown }; LiveChatWidget: Queue };
	if (typeof globals.__lc?.license !== 'number') throw new Error('LiveChat: the license is missing');

	const listeners: [string, Listener][] = [];
	let visibility = 'minimized';
	let ready = false;
	const emit = (name: string, data: unknown) => {
		for (const [each, listener] of listeners) if (each === name) listener(data);
	};
	const show = (now: 'maximized' | 'minimized' | 'hidden') => {
		if (now === visibility) return;
		visibility = now;
		if (now === 'maximized') widget.open();
		else widget.close();
		if (ready) emit('visibility_changed', { visibility });
	};
	const widget = makeWidget(
		page,
		'LiveChat',
		(event, text) => {
			if (event === 'ready') {
				ready = true;
				emit('ready', { state: { availability: 'online', visibility }, customerData: {} });
			}
			if (event === 'minimize') show('minimized');
			if (event === 'message') {
				emit('new_event', {
					timestamp: Date.now(),
					type: 'message',
					author: { id: 'agent', type: 'agent' },
					text,
				});
			}
		},
		() => show('maximized'),
	);
	const calls: Record<string, (value: never) => void> = {
		maximize: () => show('maximized'),
		minimize: () => show('minimized'),
		hide: () => show('hidden'),
		set_customer_name: (name: string) => widget.tell({ name }),
		set_session_variables: ({ language }: { language?: string }) => language && widget.tell({ language }),
	};
	function handle(method: string, args: unknown[]): unknown {
		const [name, value] = args as [string, never];
		if (method === 'on' || method === 'once') listeners.push([name, value]);
		if (method === 'call') calls[name]?.(value);
		if (method === 'get' && name === 'state') return { availability: 'online', visibility };
		return undefined;
	}
	const queue = globals.LiveChatWidget;
	queue._h = handle;
	for (const call of queue._q.splice(0)) handle(...call);
}
