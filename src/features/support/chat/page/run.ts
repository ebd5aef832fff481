import { trustedScript } from '../../../../core/trusted-types.ts';
import type { ChatKind, ChatStart, FromPage, ToPage } from '../messages.ts';
import { comm100 } from './comm100.ts';
import { frame } from './frame.ts';
import { livechat } from './livechat.ts';
import { miduoke } from './miduoke.ts';
import type { Adapter, Site, Vendor } from './vendor.ts';

const ADAPTERS: Record<ChatKind, Adapter> = {
	LIVECHAT: livechat,
	COMM100: comm100,
	MIDUOKE: miduoke,
	FRAME: frame,
};

/** CON-01: milliseconds after the page's start. */
const SCRIPT_AT = 500;
const HOOK_AGAIN_AT = [1000, 3000];

/**
 * Runs /m/chat: one chat, specified by the site that frames the page. A vendor's script may replace any global of the
 * page, so what is needed afterwards is taken before.
 */
export function runChatPage(page: Window): void {
	const site = page.parent;
	const { origin } = page.location;
	const post = site.postMessage.bind(site);
	const later = page.setTimeout.bind(page);
	const tell = (message: FromPage) => post(message, origin);
	let vendor: Vendor | undefined;
	let started = false;
	let settled = false;
	let shown = true;
	let unread = 0;

	/** Only the first outcome counts. */
	const settle = (message: FromPage) => {
		if (!settled) tell(message);
		settled = true;
	};
	const heard: Site = {
		opened: () => settle({ type: 'CHAT_OPENED' }),
		failed: (why) => settle({ type: 'CHAT_FAILED', why }),
		closed: () => shown && tell({ type: 'CHAT_CLOSED' }),
		message(count = 1) {
			unread += count;
			if (!shown) tell({ type: 'CHAT_UNREAD', count: unread });
		},
		isShown: () => shown,
		askKey: () => tell({ type: 'CHAT_AUTH_KEY' }),
	};
	const hook = () => quietly(() => vendor?.hook());

	function add(script: string): void {
		const element = page.document.createElement('script');
		let threw = false;
		// The browser doesn't say which file of another origin an error is from.
		const notice = ({ filename }: ErrorEvent) => {
			threw ||= !filename || filename === element.src;
		};
		page.addEventListener('error', notice);
		element.async = true;
		element.src = trustedScript(script);
		element.addEventListener('error', () => heard.failed('blocked'));
		element.addEventListener('load', () => {
			page.removeEventListener('error', notice);
			if (threw) heard.failed('refused');
			else hook();
		});
		page.document.head.append(element);
	}

	function start(chat: ChatStart): void {
		if (started) return;
		started = true;
		quietly(() => {
			vendor = ADAPTERS[chat.kind](chat, heard, page);
		});
		const script = vendor?.script;
		if (!vendor) heard.failed('refused');
		else if (script) {
			const wait = Math.max(0, SCRIPT_AT - page.performance.now());
			later(() => {
				hook();
				add(script);
			}, wait);
			for (const time of HOOK_AGAIN_AT) later(hook, wait + time - SCRIPT_AT);
		} else hook();
	}

	page.addEventListener('message', (event) => {
		if (event.source !== site || event.origin !== origin) return;
		const message: ToPage = event.data;
		if (message.type === 'CHAT_START') start(message);
		if (message.type === 'CHAT_AUTH_KEY') vendor?.tellKey?.(message.authKey);
		if (message.type !== 'CHAT_SHOW' && message.type !== 'CHAT_HIDE') return;
		shown = message.type === 'CHAT_SHOW';
		unread = 0;
		quietly(() => (shown ? vendor?.show?.() : vendor?.hide?.()));
	});
	tell({ type: 'CHAT_READY' });
}

/** Ignores what a vendor's code throws: the site waits 10 s for the chat at most. */
function quietly(run: () => unknown): void {
	try {
		run();
	} catch {}
}
