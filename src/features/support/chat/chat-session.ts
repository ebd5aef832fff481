import { atom } from 'nanostores';
import { isOffline } from '../../../core/forms/offline-guard.ts';
import { call } from '../../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { getPage } from '../../../core/page.ts';
import { reportQuietly } from '../../../core/report.ts';
import { $session } from '../../../core/session.ts';
import { GatewayError } from '../../../gateway/client/gateway-error.ts';
import { customerServiceScript } from '../../../gateway/contract/customer-service-script.ts';
import { isSameEntry, type ServiceEntry } from '../entries/entries.ts';
import { PLATFORM_CHAT } from '../entries/kinds.ts';
import { type ChatAccount, chatMode } from './chat-mode.ts';
import {
	type ChatFailure,
	type ChatKind,
	chatLanguage,
	type FromPage,
	fromPage,
	type ToPage,
} from './messages.ts';
import { isNamed } from './named-address.ts';
import { type ChatSettings, loadChatSettings, loadedChatSettings } from './settings.ts';
import { $chatUnread } from './unread.ts';

/** Milliseconds after which a chat that hasn't opened says that it takes long, and after which it has failed. */
const SLOW_AFTER_MS = 4000;
const LONGEST_WAIT_MS = 10_000;
/** Milliseconds of silence after which a page that has loaded is another one, such as the browser's own without a network. */
const LONGEST_SILENCE_MS = 500;

/** The call's name in the contract, for the error catalogue. */
const LAUNCH = 'launchChat';

export interface Chat {
	/** Identifies its frame: a chat that is started again gets a new one. */
	id: number;
	entry: ServiceEntry;
	state: 'connecting' | 'slow' | 'open' | 'failed';
	/** If it has failed. A chat whose address may not be framed has to be opened there, as a window. */
	failure?: ChatFailure | { window: string };
}

/** The chat that is under way, seen or not. One that has failed stays until endChat(). */
export const $chat = atom<Chat | undefined>();

type Account = ChatAccount | ChatFailure | { window: string };

interface Session {
	chat: Chat;
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
 * Starts a chat, hidden, unless it's the one that is under way. It's connected once its frame is
 * (connectFrame). Returns false for an entry to follow as a link; a chat that is under way continues then. `onClosed` is called when the
 * player closes the chat in the vendor's window.
 */
export function startChat(entry: ServiceEntry, onClosed: () => void): boolean {
	if (session && isSameEntry(session.chat.entry, entry)) return true;
	const account = findAccount(entry);
	if (!account) return false;
	endChat();
	const started: Session = {
		chat: { id: ++lastId, entry, state: 'connecting' },
		account,
		isHidden: true,
		isReady: false,
		timers: [
			setTimeout(() => change(started, { state: 'slow' }), SLOW_AFTER_MS),
			setTimeout(() => void fail(started, 'slow'), LONGEST_WAIT_MS),
		],
		post: () => {},
		onClosed,
	};
	session = started;
	$chat.set(started.chat);
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
	if (session.chat.state === 'open') session.post({ type: 'CHAT_SHOW' });
}

/** Hides the chat. It continues, and counts new messages. */
export function hideChat(): void {
	if (!session || session.isHidden) return;
	session.isHidden = true;
	// One that is hidden has nothing to open, and would seem slow: it opens first.
	if (session.chat.state === 'open') session.post({ type: 'CHAT_HIDE' });
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
	if (!loaded) return;
	const timer = setTimeout(() => loaded.isReady || void fail(loaded, 'blocked'), LONGEST_SILENCE_MS);
	loaded.timers.push(timer);
}

function receive(to: Session, message: FromPage): void {
	const { entry, state } = to.chat;
	const isPlatforms = entry.csType === PLATFORM_CHAT;
	to.isReady = true;
	switch (message.type) {
		case 'CHAT_READY':
			void begin(to);
			break;
		case 'CHAT_OPENED':
			if (state === 'open') break;
			to.timers.forEach(clearTimeout);
			change(to, { state: 'open' });
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
	const language = chatLanguage(getPage().language);
	to.post({ type: 'CHAT_START', ...found, language, userName: $session.get()?.userName ?? '' });
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

function change(changed: Session, part: Partial<Chat>): void {
	if (session !== changed) return;
	changed.chat = { ...changed.chat, ...part };
	$chat.set(changed.chat);
}

/** Only the first failure counts, and none once the chat is open. */
async function fail(failed: Session, failure: ChatFailure | { window: string }): Promise<void> {
	if (session !== failed || failed.chat.state === 'open') return;
	failed.timers.forEach(clearTimeout);
	session = undefined;
	const reason = typeof failure === 'string' && (await isOffline()) ? 'offline' : failure;
	// Another chat may have started meanwhile.
	if ($chat.get()?.id === failed.chat.id) $chat.set({ ...failed.chat, state: 'failed', failure: reason });
}

/** Finds the script or page of a chat, and the merchant's account there. Returns undefined for an entry to follow as a link. */
function findAccount({ kind, csType, name, address }: ServiceEntry): Promise<Account> | undefined {
	if (csType === PLATFORM_CHAT) return launch(name);
	const settings = loadedChatSettings();
	if (kind === 'email' || !settings) return undefined;
	const mode = chatMode(csType, address, settings, location.origin);
	if (mode === 'window') return undefined;
	return mode === 'ask' ? requestAccount(csType, settings) : Promise.resolve(mode);
}

async function requestAccount(csType: string, { scripts }: ChatSettings): Promise<Account> {
	try {
		const { script, settings } = await call(customerServiceScript, { csType });
		const { href } = new URL(script, location.origin);
		if (isNamed(href, scripts, location.origin)) return { kind: csType as ChatKind, address: href, settings };
	} catch {
		// The gateway has no answer, or an invalid address.
	}
	return 'refused';
}

async function launch(title: string): Promise<Account> {
	try {
		const { launchPlatformChat } = await import('./platform-chat.ts');
		const [address, settings] = await Promise.all([launchPlatformChat(title), loadChatSettings()]);
		const mode = chatMode(PLATFORM_CHAT, address, settings, location.origin);
		if (mode === 'window') return { window: address };
		return mode === 'ask' ? 'refused' : mode;
	} catch (error) {
		ignoreNetworkFailure(error);
		// A session that is over ends.
		await reportQuietly(error, LAUNCH);
		return error instanceof GatewayError && error.kind === 'timeout' ? 'slow' : 'refused';
	}
}

const isAccount = (found: Account): found is ChatAccount => typeof found === 'object' && 'kind' in found;
