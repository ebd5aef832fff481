import type { BrowserKind } from '../../../lib/browser.ts';

interface Step {
	/** Key of its text. */
	text: string;
	/** Name of a file in public/install. */
	picture?: string;
}

/** How a browser puts a site on the home screen. */
export interface InstallSteps {
	steps: Step[];
	/** Key of the text below the steps, or instead of them. */
	note?: string;
	/** Also offers help for leaving the app that shows the page, or the address for another browser. */
	leave?: 'app' | 'browser';
}

// texts: install:{ios_share,ios_more,ipad_share,ios_address_share,ios_add,ios_confirm,menu_dots,menu_lines,menu_any}
// texts: install:{add,add_to,add_to_phone,confirm,no_entry,open_safari,computer}

const IOS_END: Step[] = [
	{ text: 'ios_add', picture: 'ios-add' },
	{ text: 'ios_confirm', picture: 'ios-confirm' },
];
const DOTS: Step = { text: 'menu_dots', picture: 'android-dots' };
const LINES: Step = { text: 'menu_lines', picture: 'android-lines' };
const ADD: Step = { text: 'add', picture: 'android-add' };
const ADD_TO: Step = { text: 'add_to', picture: 'android-add' };
const ADD_TO_PHONE: Step = { text: 'add_to_phone', picture: 'android-add' };
const CONFIRM: Step = { text: 'confirm', picture: 'android-confirm' };

/** By browser, as its help pages describe the menu. Other browsers get general steps. */
const ANDROID: Partial<Record<BrowserKind['name'], Step[]>> = {
	chrome: [DOTS, ADD, CONFIRM],
	firefox: [DOTS, ADD, CONFIRM],
	edge: [LINES, ADD_TO_PHONE, CONFIRM],
	samsung: [LINES, ADD_TO, CONFIRM],
	opera: [DOTS, ADD_TO, CONFIRM],
};

export function installSteps(browser: BrowserKind, userAgent: string): InstallSteps {
	if (browser.inApp) return { steps: [], leave: 'app' };
	if (browser.os === 'ios') return iosSteps(browser, userAgent);
	if (browser.os === 'other') return { steps: [], note: 'computer' };
	const steps = ANDROID[browser.name];
	return steps ? { steps } : { steps: [{ text: 'menu_any' }, ADD], note: 'no_entry', leave: 'browser' };
}

function iosSteps({ name, ipad }: BrowserKind, userAgent: string): InstallSteps {
	if (name !== 'safari') {
		// They can since iOS 16.4 (webkit.org/blog/13878). An iPad that calls itself a Mac has no version.
		const [, major, minor] = /OS (\d+)_(\d+)/.exec(userAgent) ?? [];
		const old = major !== undefined && Number(`${major}.${minor}`) < 16.4;
		if (old) return { steps: [], note: 'open_safari', leave: 'browser' };
		return { steps: [{ text: 'ios_address_share', picture: 'ios-address' }, ...IOS_END] };
	}
	if (ipad) return { steps: [{ text: 'ipad_share', picture: 'ipad-share' }, ...IOS_END] };
	// From iOS 26 on, the user agent still has iOS 18, but Safari's real version.
	const safari = Number(/Version\/(\d+)/.exec(userAgent)?.[1]);
	const first: Step =
		safari >= 26 ? { text: 'ios_more', picture: 'ios-more' } : { text: 'ios_share', picture: 'ios-share' };
	return { steps: [first, ...IOS_END] };
}
