import type { Widget } from './widget.ts';

/**
 * Runs in the page in place of Comm100's livechat.ashx (developer.comm100.com, "Visitor Side API"): gives Comm100API its
 * methods. The script contains this function's source text, so it can't use anything outside itself.
 */
export function comm100Client(widget: Widget): void {
	interface Api {
		site_id?: number;
		loaded?: boolean;
		onReady?: () => void;
		[method: string]: unknown;
	}
	const api = (window as unknown as { Comm100API: Api }).Comm100API;
	const asked = new URL((document.currentScript as HTMLScriptElement).src).searchParams.get('siteId');
	if (String(api.site_id) !== asked) throw new Error('Comm100: the site is missing');

	let isOpen = false;
	let isReady = false;
	const display = () => isOpen && isReady && widget.emit('livechat.chat.display');
	const click = () => {
		if (isOpen) return;
		isOpen = true;
		widget.open();
		display();
	};
	const minimize = () => {
		isOpen = false;
		widget.close();
		widget.emit('livechat.chat.minimize');
	};
	widget.on('minimize', minimize);
	widget.on('message', (text) => widget.emit('livechat.chat.agent.input', { id: 1, name: 'Agent' }, text));
	widget.on('ready', () => {
		isReady = true;
		display();
	});
	Object.assign(api, {
		on: widget.on,
		do(type: string) {
			if (type === 'livechat.button.click') click();
			if (type === 'livechat.chat.minimize') minimize();
		},
		set(type: string, variables: { name: string; value: string }[]) {
			if (type !== 'livechat.customVariables') return;
			for (const { name, value } of variables) widget.tell({ [name === 'userName' ? 'name' : name]: value });
		},
		loaded: true,
	});
	api.onReady?.();
}
