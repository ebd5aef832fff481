import { atom } from 'nanostores';
import { isOffline } from '../../../core/forms/offline-guard.ts';
import { call } from '../../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { $session } from '../../../core/session.ts';
import { customerServiceScript } from '../../../gateway/contract/customer-service-script.ts';
import { safePageUrl } from '../../../lib/safe-url.ts';
import { isSameEntry, opensHere, type ServiceEntry } from '../entries.ts';
import { $chatUnread } from '../state.ts';
import {
	accountAt,
	type ChatAccount,
	type ChatFailure,
	chatLanguage,
	isNamed,
	loadChatSettings,
} from './account.ts';
import { type ChatKind, type FromPage, fromPage, PLATFORM_CHAT, type ToPage } from './messages.ts';

/** Milliseconds after which a chat that hasn't opened says that it takes long, and after which it has failed. */
const SLOW_AFTER_MS = 4000;
const LONGEST_WAIT_MS = 10_000;
/** Milliseconds of silence after which a page that has loaded is another one, such as the browser's own without a network. */
const LONGEST_SILENCE_MS = 500;

export interface Chat {
	/** Identifies its frame: a chat that is started again gets a new one. */
	id: number;
	entry: ServiceEntry;
	state: 'connecting' | 'slow' | 'open';
}

/** The chat that is under way, seen or not. */
export const $chat = atom<Chat | undefined>();

/** The rest of the chat that is under way; undefined once it has failed. */
interface Session {
	entry: ServiceEntry;
	account?: ChatAccount;
	/** Whether its page has sent anything. */
	isReady: boolean;
	timers: ReturnType<typeof setTimeout>[];
	/** Sends to its page, once it has a frame. */
	post(message: ToPage): void;
	/** Called when the player closes the chat in the vendor's window. */
	onClosed(): void;
	onFailed(failure: ChatFailure): void;
}

let session: Session | undefined;
let lastId = 0;
let isShown = false;

/**
 * Starts a chat, unless it's the one that is under way. It's connected once its frame is (connectFrame). Returns false
 * for an entry to follow as a link; a chat that is under way continues then.
 */
export function startChat(entry: ServiceEntry, on: Pick<Session, 'onClosed' | 'onFailed'>): boolean {
	if (session && isSameEntry(session.entry, entry)) return true;
	if (!opensHere(entry)) return false;
	endChat();
	const started: Session = {
		entry,
		isReady: false,
		timers: [
			setTimeout(() => setState('slow'), SLOW_AFTER_MS),
			setTimeout(() => void fail(started, 'slow'), LONGEST_WAIT_MS),
		],
		post: () => {},
		...on,
	};
	session = started;
	$chat.set({ id: ++lastId, entry, state: 'connecting' });
	void findAccount(entry).then((found) => {
		if (typeof found === 'object' && 'kind' in found) {
			started.account = found;
			begin(started);
		} else void fail(started, found);
	});
	return true;
}

/** Shows the chat, or hides it: then it continues, and counts new messages. */
export function setShown(shown: boolean): void {
	if (isShown === shown) return;
	isShown = shown;
	if (isShown) $chatUnread.set(0);
	// One that is hidden has nothing to open, and would seem slow: it opens first.
	if (isOpen()) session?.post({ type: isShown ? 'CHAT_SHOW' : 'CHAT_HIDE' });
}

export function endChat(): void {
	session?.timers.forEach(clearTimeout);
	session = undefined;
	$chatUnread.set(0);
	$chat.set(undefined);
}

/**
 * Connects the chat's frame, whose page is /m/chat. The frame must stay where it is in the document: one that is moved
 * loads again. Returns a function that disconnects it.
 */
export function connectFrame(frame: HTMLIFrameElement): () => void {
	const connected = session;
	if (!connected) return () => {};
	connected.post = (message) => frame.contentWindow?.postMessage(message, location.origin);
	const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
		const isIts = source && source === frame.contentWindow && origin === location.origin;
		const message = isIts ? fromPage(data) : undefined;
		if (message && session === connected) receive(connected, message);
	};
	addEventListener('message', onMessage);
	frame.addEventListener('load', () => {
		const check = () => connected.isReady || void fail(connected, 'blocked');
		connected.timers.push(setTimeout(check, LONGEST_SILENCE_MS));
	});
	return () => removeEventListener('message', onMessage);
}

function receive(to: Session, message: FromPage): void {
	const isPlatforms = to.entry.csType === PLATFORM_CHAT;
	to.isReady = true;
	switch (message.type) {
		case 'CHAT_READY':
			begin(to);
			break;
		case 'CHAT_OPENED':
			if (isOpen()) break;
			to.timers.forEach(clearTimeout);
			setState('open');
			if (!isShown) to.post({ type: 'CHAT_HIDE' });
			break;
		case 'CHAT_FAILED':
			void fail(to, message.why);
			break;
		case 'CHAT_CLOSED':
			to.onClosed();
			break;
		case 'CHAT_UNREAD':
			// The gateway counts those of the platform's own chat.
			if (!isShown && !isPlatforms) $chatUnread.set(message.count);
			break;
		case 'CHAT_AUTH_KEY':
			if (isPlatforms) void sendKey(to);
	}
}

/** Finds the account of an entry's chat, or the reason why there is none. Never rejects. */
async function findAccount({ account, csType, name }: ServiceEntry): Promise<ChatAccount | ChatFailure> {
	if (account) return account;
	try {
		if (csType === PLATFORM_CHAT) {
			const { launchPlatformChat } = await import('./platform-chat.ts');
			const launched = await launchPlatformChat(name, chatLanguage());
			if (typeof launched === 'string') return launched;
			return accountAt(csType, launched.window, await loadChatSettings()) ?? launched;
		}
		const { script, settings } = await call(customerServiceScript, { csType });
		const { scripts } = await loadChatSettings();
		const address = safePageUrl(script, location.origin);
		if (address && isNamed(address, scripts)) return { kind: csType as ChatKind, address, settings };
	} catch (error) {
		ignoreNetworkFailure(error);
	}
	return 'refused';
}

/** Starts the chat in its page once both are ready. */
function begin(to: Session): void {
	if (session !== to || !to.isReady || !to.account) return;
	const userName = $session.get()?.userName ?? '';
	to.post({ type: 'CHAT_START', ...to.account, language: chatLanguage(), userName });
}

/** Tells the platform's chat who the member is. If that fails, the chat treats the member as a visitor. */
async function sendKey(to: Session): Promise<void> {
	const script = await import('./platform-chat.ts').catch(ignoreNetworkFailure);
	const authKey = await script?.platformAuthKey();
	if (authKey !== undefined && session === to) to.post({ type: 'CHAT_AUTH_KEY', authKey });
}

const isOpen = () => $chat.get()?.state === 'open';

function setState(state: Chat['state']): void {
	const chat = $chat.get();
	if (chat) $chat.set({ ...chat, state });
}

/** Only the first failure counts, and none once the chat is open. */
async function fail(failed: Session, failure: ChatFailure): Promise<void> {
	const chat = $chat.get();
	if (session !== failed || isOpen()) return;
	failed.timers.forEach(clearTimeout);
	session = undefined;
	const reason = typeof failure === 'string' && (await isOffline()) ? 'offline' : failure;
	// Another chat may have started meanwhile.
	if ($chat.get() !== chat) return;
	endChat();
	failed.onFailed(reason);
}
