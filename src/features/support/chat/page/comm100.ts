import { type Adapter, globalsOf, invoke, listenOnce, type VendorObject } from './vendor.ts';

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

	let isOpen = false;
	/** Counts the clicks, and the times that the window was closed: a click counts as done only if nothing has come since. */
	let turn = 0;
	const api = () => globals.Comm100API as VendorObject;
	const open = () => {
		isOpen = true;
		site.opened();
	};
	const leave = () => {
		isOpen = false;
		turn++;
		site.closed();
	};
	const click = () => {
		invoke(api(), 'do', 'livechat.button.click', ...(plan ? [plan] : []));
		const mine = ++turn;
		later(() => {
			if (mine === turn) open();
		}, CLICK_DONE);
	};
	const listen = listenOnce((to, on) => {
		for (const phase of PHASES) {
			for (const event of ['display', 'restore']) on(`livechat.${phase}.${event}`, open);
			for (const event of ['minimize', 'close']) on(`livechat.${phase}.${event}`, leave);
		}
		on('livechat.chat.agent.input', () => site.message());
		// The merchant defines both in Comm100's control panel; it ignores those it doesn't know.
		const variables = [{ name: 'language', value: language }];
		if (userName) variables.push({ name: 'userName', value: userName });
		invoke(to, 'set', 'livechat.customVariables', variables);
	});
	const hook = () => {
		const now = api();
		if (!now?.loaded) {
			if (now) now.onReady = hook;
			return;
		}
		listen(now);
		if (site.isShown() && !isOpen) click();
	};
	const withId = /[?&]siteId=/i.test(address);
	return {
		script: withId ? address : `${address}${address.includes('?') ? '&' : '?'}siteId=${siteId}`,
		hook,
		// Comm100 has no call that hides its window: the site hides its frame.
		show: () => isOpen || click(),
	};
};
