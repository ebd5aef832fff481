import { atom } from 'nanostores';
import { isOffline } from '../../../core/forms/offline-guard.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { $session } from '../../../core/session.ts';
import { isSameEntry, PLATFORM_CHAT, type ServiceEntry } from '../entries.ts';
import { $chatUnread } from '../state.ts';
import { type Account, chatLanguage, findAccount, isAccount, type NoAccount } from './account.ts';
import { type FromPage, fromPage, type ToPage } from './messages.ts';

/** Milliseconds after which a chat that hasn't opened says that it takes long, and after which it has failed. */
const SLOW_AFTER_MS = 4000;
const LONGEST_WAIT_MS = 10_000;
/** Milliseconds of silence after which a page that has loaded is another one, such as the browser's own without a network. */
const LONGEST_SILENCE_MS = 500;

export interface Chat {
	/** Identifies its frame: a chat that is started again gets a new one. */
	id: number;
	entry: ServiceEntry;
	state: 'connecting' | 'slow' | 'open' | 'failed';
	/** If it has failed. */
	failure?: NoAccount;
}

/** The chat that is under way, seen or not. One that has failed stays until endChat(). */
export const $chat = atom<Chat | undefined>();

/** The rest of the chat that is under way; undefined once it has failed. */
interface Session {
	entry: ServiceEntry;
	account: Promise<Account>;
	isHidden: boolean;
	/** Whether its page has said anything. */
	isReady: boolean;
	timers: ReturnType<typeof setTimeout>[];
	/** Sends to its page, once it has a frame. */
	post(message: ToPage): void;
	/** Called when the player closes the chat in the vendor's window. */
	onClosed(): void;
}

let session: Session | undefined;
let lastId = 0;

/**
 * Starts a chat, hidden, unless it's the one that is under way. It's connected once its frame is (connectFrame).
 * Returns false for an entry to follow as a link; a chat that is under way continues then. `onClosed` is called when the
 * player closes the chat in the vendor's window.
 */
export function startChat(entry: ServiceEntry, onClosed: () => void): boolean {
	if (session && isSameEntry(session.entry, entry)) return true;
	const account = findAccount(entry);
	if (!account) return false;
	endChat();
	const started: Session = {
		entry,
		account,
		isHidden: true,
		isReady: false,
		timers: [
			setTimeout(() => setState('slow'), SLOW_AFTER_MS),
			setTimeout(() => void fail(started, 'slow'), LONGEST_WAIT_MS),
		],
		post: () => {},
		onClosed,
	};
	session = started;
	$chat.set({ id: ++lastId, entry, state: 'connecting' });
	void account.then((found) => {
		if (!isAccount(found)) void fail(started, found);
	});
	return true;
}

/** Shows the chat: the player reads new messages as they come. */
export function showChat(): void {
	if (!session?.isHidden) return;
	session.isHidden = false;
	$chatUnread.set(0);
	if (isOpen()) session.post({ type: 'CHAT_SHOW' });
}

/** Hides the chat. It continues, and counts new messages. */
export function hideChat(): void {
	if (!session || session.isHidden) return;
	session.isHidden = true;
	// One that is hidden has nothing to open, and would seem slow: it opens first.
	if (isOpen()) session.post({ type: 'CHAT_HIDE' });
}

export function endChat(): void {
	session?.timers.forEach(clearTimeout);
	session = undefined;
	$chatUnread.set(0);
	$chat.set(undefined);
}

/**
 * Connects the window of the chat's frame, whose page is /m/chat. The frame must stay where it is in the document: one
 * that is moved loads again. Returns a function that disconnects it.
 */
export function connectFrame(frame: Window): () => void {
	const connected = session;
	if (!connected) return () => {};
	connected.post = (message) => frame.postMessage(message, location.origin);
	const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
		const message = source === frame && origin === location.origin ? fromPage(data) : undefined;
		if (message && session === connected) receive(connected, message);
	};
	addEventListener('message', onMessage);
	return () => removeEventListener('message', onMessage);
}

export function frameLoaded(): void {
	const loaded = session;
	loaded?.timers.push(setTimeout(() => loaded.isReady || void fail(loaded, 'blocked'), LONGEST_SILENCE_MS));
}

function receive(to: Session, message: FromPage): void {
	const isPlatforms = to.entry.csType === PLATFORM_CHAT;
	to.isReady = true;
	switch (message.type) {
		case 'CHAT_READY':
			void begin(to);
			break;
		case 'CHAT_OPENED':
			if (isOpen()) break;
			to.timers.forEach(clearTimeout);
			setState('open');
			if (to.isHidden) to.post({ type: 'CHAT_HIDE' });
			break;
		case 'CHAT_FAILED':
			void fail(to, message.why);
			break;
		case 'CHAT_CLOSED':
			to.onClosed();
			break;
		case 'CHAT_UNREAD':
			// The gateway counts those of the platform's own chat.
			if (to.isHidden && !isPlatforms) $chatUnread.set(message.count);
			break;
		case 'CHAT_AUTH_KEY':
			if (isPlatforms) void sendKey(to);
	}
}

async function begin(to: Session): Promise<void> {
	const found = await to.account;
	if (session !== to || !isAccount(found)) return;
	const userName = $session.get()?.userName ?? '';
	to.post({ type: 'CHAT_START', ...found, language: chatLanguage(), userName });
}

/** Tells the chat of the platform who the member is. If that fails, the chat treats the member as a visitor. */
async function sendKey(to: Session): Promise<void> {
	try {
		const { platformAuthKey } = await import('./platform-chat.ts');
		const authKey = await platformAuthKey();
		if (session === to) to.post({ type: 'CHAT_AUTH_KEY', authKey });
	} catch (error) {
		ignoreNetworkFailure(error);
	}
}

const isOpen = () => $chat.get()?.state === 'open';

function setState(state: Chat['state']): void {
	const chat = $chat.get();
	if (chat) $chat.set({ ...chat, state });
}

/** Only the first failure counts, and none once the chat is open. */
async function fail(failed: Session, failure: NoAccount): Promise<void> {
	const chat = $chat.get();
	if (session !== failed || !chat || isOpen()) return;
	failed.timers.forEach(clearTimeout);
	session = undefined;
	const reason = typeof failure === 'string' && (await isOffline()) ? 'offline' : failure;
	// Another chat may have started meanwhile.
	if ($chat.get() === chat) $chat.set({ ...chat, state: 'failed', failure: reason });
}
