import { atom } from 'nanostores';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { $session } from '../../../core/session.ts';
import { $status, loadStatus } from '../../../core/site-status.ts';
import { sessionStore } from '../../../core/storage.ts';
import { $chat, type Chat, endChat, hideChat, showChat, startChat } from '../chat/chat-session.ts';
import { loadChatSettings } from '../chat/settings.ts';
import { isSameEntry, readEntries, type ServiceEntry } from '../entries.ts';
import { SERVICE_HIDDEN_KEY } from '../keys.ts';
import { $hasButton } from '../state.ts';

interface Sheet {
	view: 'list' | 'chat';
	isLoading: boolean;
	problem?: Problem | undefined;
}

interface Problem {
	/** Its key in the texts of the namespace "service". */
	text: string;
	/** Name of the chat that has failed. */
	name?: string;
	/** Whether the list can be loaded again. */
	canRetry?: boolean;
}

/** The ways to reach customer service, as the sheet lists them. A chat that has failed is the last one. */
export const $entries = atom<readonly ServiceEntry[]>([]);
export const $sheet = atom<Sheet>({ view: 'list', isLoading: false });

let isOpen = false;
let closeDialog = () => {};
/** Counts the loads: only the last one may change the list. */
let loads = 0;

const change = (part: Partial<Sheet>) => $sheet.set({ ...$sheet.get(), ...part });
const start = (entry: ServiceEntry) => startChat(entry, () => closeDialog());

/**
 * Call it when the sheet has opened. It shows `entry` at once if that is a chat; or else the chat that was in view, or
 * the list. `close` closes the sheet.
 */
export async function showSheet(entry: ServiceEntry | undefined, close: () => void): Promise<void> {
	isOpen = true;
	closeDialog = close;
	if (entry) await loadChatSettings().catch(ignoreNetworkFailure);
	if (!isOpen || (entry && chooseEntry(entry))) return;
	if ($sheet.get().view === 'chat') return showChat();
	showList();
	await loadEntries();
	if (isOpen && !$chat.get()) startOnly();
}

/** Call it when the sheet has closed. The chat continues. */
export function leaveSheet(): void {
	isOpen = false;
	hideChat();
}

/** Shows an entry's chat. Returns false for one to follow as a link. */
export function chooseEntry(entry: ServiceEntry): boolean {
	if (!start(entry)) return false;
	change({ view: 'chat', problem: undefined });
	showChat();
	return true;
}

/** Starts a chat as soon as its entry is touched, so that it opens sooner. It doesn't end another one. */
export function prepareEntry(entry: ServiceEntry): void {
	if (!$chat.get()) start(entry);
}

/** Goes back to the list. A chat that was in view continues. */
export function showList(problem?: Problem): void {
	hideChat();
	change({ view: 'list', problem });
}

export async function retry(): Promise<void> {
	showList();
	if (!$status.get()) await loadStatus();
	await loadEntries();
}

/** Removes the round button for as long as this tab lives. */
export function hideButton(): void {
	sessionStore.setItem(SERVICE_HIDDEN_KEY, '1');
	$hasButton.set(false);
	closeDialog();
}

/** Loads them each time: the member, or what the gateway offers, may have changed. */
async function loadEntries(): Promise<void> {
	const load = ++loads;
	change({ isLoading: true });
	const fresh = await readEntries().catch(ignoreNetworkFailure);
	if (load !== loads) return;
	$entries.set(fresh ?? []);
	const problem = fresh?.length ? undefined : { text: fresh ? 'none' : 'failed', canRetry: true };
	change({ isLoading: false, ...(problem && { problem }) });
}

/** Starts the only chat with the list, and shows it if there's nothing else. */
function startOnly(): void {
	const entries = $entries.get();
	const [first, ...others] = entries.filter(({ kind }) => kind !== 'email');
	if (!first || others.length) return;
	if (entries.length === 1) chooseEntry(first);
	else start(first);
}

/** Offers the other entries at once. */
function showFailure({ entry, failure }: Chat): void {
	const { name } = entry;
	const others = $entries.get().filter((each) => !isSameEntry(each, entry));
	if (typeof failure === 'object') {
		const { window: address } = failure;
		$entries.set([{ ...entry, csType: 'OTHERS', address, place: new URL(address).host }, ...others]);
		showList({ text: 'elsewhere', name });
		return;
	}
	$entries.set([...others, entry]);
	const known = failure === 'offline' || failure === 'blocked' ? failure : 'unreachable';
	const text = others.length || failure === 'offline' ? known : 'unreachable_alone';
	showList({ text, name });
}

$chat.listen((chat) => {
	if (chat?.state !== 'failed') return;
	if ($sheet.get().view === 'chat') showFailure(chat);
	endChat();
});

let token = $session.get()?.token;
$session.listen((session) => {
	if (session?.token === token) return;
	token = session?.token;
	// SES-01: the conversation was between one player and customer service.
	endChat();
	$entries.set([]);
	showList();
	if (isOpen) void loadEntries();
});
