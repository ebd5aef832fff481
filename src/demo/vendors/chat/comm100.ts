import type { makeWidget as MakeWidget } from './widget.ts';

type Listener = (...data: unknown[]) => void;

/**
 * Runs in the page in place of Comm100's livechat.ashx and offers its documented
 * interface (developer.comm100.com, "Visitor Side API"): Comm100API gets its
 * methods. The script contains this function's source text, so it can't use
 * anything outside itself.
 */
export function comm100Client({ page }: { page: string }, makeWidget: typeof MakeWidget): void {
	interface Api {
		site_id?: number;
		loaded?: boolean;
		onReady?: () => void;
		[method: string]: unknown;
	}
	const api = (window as unknown as { Comm100API: Api }).Comm100API;
	const asked = new URL((document.currentScript as HTMLScriptElement).src).searchParams.get('siteId');
	if (String(api.site_id) !== asked) throw new Error('Comm100: the site is missing');

	const listeners: [string, Listener][] = [];
	let open = false;
	let ready = false;
	const emit = (type: string, ...data: unknown[]) => {
		for (const [each, listener] of listeners) if (each === type) listener(...data);
	};
	const display = () => emit('livechat.chat.display');
	const click = () => {
		if (open) return;
		open = true;
		widget.open();
		if (ready) display();
	};
	const minimize = () => {
		open = false;
		widget.close();
		emit('livechat.chat.minimize');
	};
	const widget = makeWidget(
		page,
		'Comm100',
		(event, text) => {
			if (event === 'minimize') minimize();
			if (event === 'message') emit('livechat.chat.agent.input', { id: 1, name: 'Agent' }, text);
			if (event !== 'ready') return;
			ready = true;
			if (open) display();
		},
		click,
	);
	api.on = (type: string, listener: Listener) => {
		const entry: [string, Listener] = [type, listener];
		listeners.push(entry);
		return () => listeners.splice(listeners.indexOf(entry), 1);
	};
	api.do = (type: string) => {
		if (type === 'livechat.button.click') click();
		if (type === 'livechat.chat.minimize') minimize();
	};
	api.get = (type: string) => (type === 'livechat.button.status' ? 'online' : undefined);
	api.set = (type: string, value: unknown) => {
		if (type !== 'livechat.customVariables') return;
		const named = (name: string) =>
			(value as { name: string; value: string }[]).find((each) => each.name === name)?.value;
		const [name, language] = [named('userName'), named('language')];
		widget.tell({ ...(name && { name }), ...(language && { language }) });
	};
	api.loaded = true;
	api.onReady?.();
}
