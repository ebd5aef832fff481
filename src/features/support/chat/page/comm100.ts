import { type Adapter, globalsOf, invoke, type VendorObject } from './vendor.ts';

/** Phases of the chat window; each has a display, a restore, a minimize and a close event. */
const PHASES = ['prechat', 'chat', 'offlineMessage'];
/** Milliseconds after which a click counts as done: a window that is already open sends no event. */
const CLICK_DONE = 1000;

/** Comm100: the object Comm100API before the script, which makes the interface of it (developer.comm100.com, "Visitor Side API"). */
export const comm100: Adapter = ({ address, settings, language, userName }, site, page) => {
	const { site_id: siteId = '', code_plan: plan = '' } = settings;
	if (!/^\d{1,20}$/.test(siteId) || !/^[\w-]{0,64}$/.test(plan)) return undefined;
	const later = page.setTimeout.bind(page);
	const globals = globalsOf(page);
	const button = page.document.createElement('div');
	button.id = `comm100-button-${plan}`;
	page.document.body.append(button);
	globals.Comm100API = {
		site_id: Number(siteId),
		main_code_plan: plan,
		chat_buttons: [{ code_plan: plan, div_id: button.id }],
	};

	let hooked: VendorObject;
	let isOpen = false;
	let shown = true;
	const api = () => globals.Comm100API as VendorObject;
	const open = () => {
		isOpen = true;
		site.opened();
	};
	const leave = () => {
		isOpen = false;
		if (shown) site.closed();
	};
	const click = () => {
		invoke(api(), 'do', 'livechat.button.click', ...(plan ? [plan] : []));
		later(open, CLICK_DONE);
	};
	/** A global that was replaced by one around it would tell everything twice. */
	const listen = (to: VendorObject) => {
		const on = (event: string, run: () => void) =>
			invoke(to, 'on', `livechat.${event}`, () => {
				if (to === hooked) run();
			});
		for (const phase of PHASES) {
			for (const event of ['display', 'restore']) on(`${phase}.${event}`, open);
			for (const event of ['minimize', 'close']) on(`${phase}.${event}`, leave);
		}
		on('chat.agent.input', site.message);
		// The merchant defines both in Comm100's control panel; it ignores those it doesn't know.
		const variables = [{ name: 'language', value: language }];
		if (userName) variables.push({ name: 'userName', value: userName });
		invoke(to, 'set', 'livechat.customVariables', variables);
	};
	const hook = () => {
		const now = api();
		if (!now?.loaded) {
			if (now) now.onReady = hook;
			return;
		}
		if (now !== hooked) {
			hooked = now;
			listen(hooked);
		}
		if (shown && !isOpen) click();
	};
	const withId = /[?&]siteId=/i.test(address);
	return {
		script: withId ? address : `${address}${address.includes('?') ? '&' : '?'}siteId=${siteId}`,
		hook,
		show() {
			shown = true;
			if (!isOpen) click();
		},
		// Comm100 has no call that hides its window: the site hides its frame.
		hide() {
			shown = false;
		},
	};
};
