import { atom } from 'nanostores';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { $session } from '../../../core/session.ts';
import { $status, loadStatus } from '../../../core/site-status.ts';
import { sessionStore } from '../../../core/storage.ts';
import type { ChatFailure } from '../chat/account.ts';
import { endChat, setShown, startChat } from '../chat/chat-session.ts';
import { isSameEntry, readEntries, type ServiceEntry } from '../entries.ts';
import { $hasButton, SERVICE_HIDDEN_KEY } from '../state.ts';

interface Sheet {
	isOpen: boolean;
	/** Its content, also while it's closed. */
	view: 'list' | 'chat';
	/** A chat that has failed is the last one. */
	entries: readonly ServiceEntry[];
	isLoading: boolean;
	/** A key of the texts in the namespace "service", with the name of a chat that failed or an offer to load the list again. */
	problem?: { text: string; name?: string; canRetry?: boolean } | undefined;
}

/** The ways to reach customer service, or a chat in their place. */
export const $sheet = atom<Sheet>({ isOpen: false, view: 'list', entries: [], isLoading: false });

/** Counts the loads: only the last one may change the list. */
let loads = 0;

function change(part: Partial<Sheet>): void {
	const sheet = { ...$sheet.get(), ...part };
	$sheet.set(sheet);
	setShown(sheet.isOpen && sheet.view === 'chat');
}

/** Opens the sheet. It shows `entry` if that is a chat; or else the chat that was in view, or the list. */
export async function showSheet(entry?: ServiceEntry): Promise<void> {
	change({ isOpen: true });
	if (entry) chooseEntry(entry);
	if ($sheet.get().view === 'chat') return;
	showList();
	await loadEntries();
	const { isOpen, entries } = $sheet.get();
	const [only, ...others] = entries;
	if (isOpen && only && !others.length) chooseEntry(only);
}

/** Closes the sheet. The chat continues. */
export const closeSheet = (): void => change({ isOpen: false });

/** Shows an entry's chat. Returns false for one to follow as a link. */
export function chooseEntry(entry: ServiceEntry): boolean {
	const on = { onClosed: closeSheet, onFailed: (failure: ChatFailure) => showFailure(entry, failure) };
	if (!startChat(entry, on)) return false;
	change({ view: 'chat', problem: undefined });
	return true;
}

/** Returns to the list. A chat that was in view continues. */
export const showList = (): void => change({ view: 'list', problem: undefined });

export async function retry(): Promise<void> {
	showList();
	if (!$status.get()) await loadStatus();
	await loadEntries();
}

/** Removes the round button for as long as this tab lives. */
export function hideButton(): void {
	sessionStore.setItem(SERVICE_HIDDEN_KEY, '1');
	$hasButton.set(false);
	closeSheet();
}

/** Loads them each time: the member, or what the gateway offers, may have changed. */
async function loadEntries(): Promise<void> {
	const load = ++loads;
	change({ isLoading: true });
	const entries = await readEntries().catch(ignoreNetworkFailure);
	if (load !== loads) return;
	change({ entries: entries ?? [], isLoading: false });
	if (!entries?.length) change({ problem: { text: entries ? 'none' : 'failed', canRetry: true } });
}

/** Offers the other entries at once, if the player was looking at the chat. */
function showFailure(entry: ServiceEntry, failure: ChatFailure): void {
	const { view, entries } = $sheet.get();
	if (view === 'list') return;
	const { name } = entry;
	const others = entries.filter((each) => !isSameEntry(each, entry));
	if (typeof failure === 'object') {
		const link = { ...entry, csType: 'OTHERS', address: failure.window, place: new URL(failure.window).host };
		change({ view: 'list', entries: [link, ...others], problem: { text: 'elsewhere', name } });
	} else {
		const known = failure === 'offline' || failure === 'blocked' ? failure : 'unreachable';
		const text = others.length || failure === 'offline' ? known : 'unreachable_alone';
		change({ view: 'list', entries: [...others, entry], problem: { text, name } });
	}
}

let token = $session.get()?.token;
$session.listen((session) => {
	if (session?.token === token) return;
	token = session?.token;
	// SES-01: the conversation was between one player and customer service.
	endChat();
	loads++;
	change({ view: 'list', entries: [], isLoading: false, problem: undefined });
	if ($sheet.get().isOpen) void loadEntries();
});
