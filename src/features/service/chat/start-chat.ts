import { atom } from 'nanostores';
import { isOffline } from '../../../core/forms/offline-guard.ts';
import { call } from '../../../core/gateway.ts';
import { customerServiceScript } from '../../../gateway/contract/customer-service-script.ts';
import { isNamed } from '../../../lib/named-address.ts';
import { chatLanguage } from '../chat-language.ts';
import type { Chat, ChatOptions } from './chat.ts';
import {
	type ChatFailure,
	type ChatKind,
	type ChatStart,
	fromPage,
	SANDBOX,
	type ToPage,
} from './messages.ts';
import { type ChatSettings, chatSettings } from './settings.ts';
import { type Way, wayTo } from './way.ts';

/** Milliseconds that a player waits for a chat at most. */
const PATIENCE = 10_000;
/** Milliseconds after which a page that has loaded and says nothing is another one, such as the browser's own without a network. */
const SAYS_NOTHING = 500;

/**
 * Starts a chat in a frame within `place`; loadChatSettings() has to have
 * resolved. For an address that may not be framed it answers undefined: open it
 * as a window. `place` stays where it is in the document, as a frame that is
 * moved loads again.
 */
export function startChat(options: ChatOptions, place: HTMLElement): Chat | undefined {
	const settings = chatSettings();
	const way = wayTo(options.csType, options.address, settings, location.origin);
	return way === 'window' ? undefined : openFrame(options, place, way, settings);
}

function openFrame(options: ChatOptions, place: HTMLElement, way: Way, settings: ChatSettings): Chat {
	const $unread = atom(0);
	const frame = document.createElement('iframe');
	let hidden = false;
	let isReady = false;
	let isOpen = false;
	let close: () => void = () => {};
	const post = (message: ToPage) => frame.contentWindow?.postMessage(message, location.origin);

	let opened: () => void = () => {};
	let fail: (why: ChatFailure) => void = () => {};
	const waiting = new Promise<void>((resolve, reject) => {
		opened = resolve;
		fail = (why) => reject(new Error(why));
	});
	const timer = setTimeout(() => fail('slow'), PATIENCE);

	const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
		if (!source || source !== frame.contentWindow || origin !== location.origin) return;
		const message = fromPage(data);
		if (message?.type === 'CHAT_READY') {
			isReady = true;
			void begin();
		}
		if (message?.type === 'CHAT_OPENED') {
			isOpen = true;
			opened();
			if (hidden) post({ type: 'CHAT_HIDE' });
		}
		if (message?.type === 'CHAT_FAILED') fail(message.why);
		if (message?.type === 'CHAT_CLOSED') close();
		if (message?.type === 'CHAT_UNREAD' && hidden) $unread.set(message.count);
		// It may fail: the chat takes the member for a visitor then.
		if (message?.type === 'CHAT_AUTH_KEY') {
			options.authKey?.().then(
				(authKey) => post({ type: 'CHAT_AUTH_KEY', authKey }),
				() => undefined,
			);
		}
	};
	const chat = accountOf(options.csType, way, settings);
	// A rejection before the page is ready must not count as unhandled.
	chat.catch(() => undefined);
	const begin = () =>
		chat.then(
			(found) =>
				post({
					type: 'CHAT_START',
					...found,
					language: chatLanguage(options.language),
					userName: options.userName ?? '',
				}),
			() => fail('refused'),
		);

	const end = () => {
		clearTimeout(timer);
		removeEventListener('message', hear);
		frame.remove();
		$unread.set(0);
	};
	addEventListener('message', hear);
	frame.setAttribute('sandbox', SANDBOX);
	frame.title = options.title ?? options.csType;
	frame.addEventListener('load', () => setTimeout(() => isReady || fail('blocked'), SAYS_NOTHING));
	frame.src = '/m/chat';
	place.append(frame);

	return {
		opened: waiting.then(
			() => clearTimeout(timer),
			async (error) => {
				end();
				throw (await isOffline()) ? new Error('offline' satisfies ChatFailure) : error;
			},
		),
		show() {
			hidden = false;
			$unread.set(0);
			if (isOpen) post({ type: 'CHAT_SHOW' });
		},
		hide() {
			hidden = true;
			// It opens first: one that is hidden has nothing to open, and would seem slow.
			if (isOpen) post({ type: 'CHAT_HIDE' });
		},
		end,
		$unread,
		onClose(run) {
			close = run;
		},
	};
}

/** Which script or page the chat is, with the merchant's account. Rejects where there's none that the merchant's settings name. */
async function accountOf(
	csType: string,
	way: Way,
	{ scripts }: ChatSettings,
): Promise<Pick<ChatStart, 'kind' | 'address' | 'settings'>> {
	if (typeof way === 'object') return way;
	if (way !== 'ask') throw new TypeError('no address');
	const { script, settings } = await call(customerServiceScript, { csType });
	const { href } = new URL(script, location.origin);
	if (!isNamed(href, scripts, location.origin)) throw new TypeError('no script of the merchant');
	return { kind: csType as ChatKind, address: href, settings };
}
