import { isBusy, showLoadingToast } from '../../../core/busy.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { forceReload } from '../../../core/navigate.ts';
import { openModal } from '../../../core/notice.ts';
import { emptyDialog } from '../../../core/open-dialog.ts';
import { getPage } from '../../../core/page.ts';
import { localStore, sessionStore } from '../../../core/storage.ts';
import { loadTexts } from '../../../core/texts.ts';
import { make } from '../make.ts';
import { activateWorker, refreshWorker } from './service-worker.ts';

/** Milliseconds between two looks at whether the player is busy. */
const LOOK_INTERVAL_MS = 1000;
/** Milliseconds without a touch after which a visible page reloads, once another tab has accepted. */
const IDLE_MS = 60_000;
/** Milliseconds after which another tab may ask: the one that did may have crashed. */
const OFFER_EXPIRES_MS = 4 * 3_600_000;

/**
 * Local storage: the version that a tab has asked about, and the one that a
 * player has accepted. By merchant, as several can share one host.
 */
const keyOf = (what: 'offered' | 'accepted') => `update_${what}_${getPage().merchant}`;
/** Session storage: the version this tab has reloaded for. An edge may serve the old page for a while; that must not end in a loop. */
const RELOADED = 'update_reloaded';

/** The hash of the version that this page waits for, or ''. */
let newest = '';
let touched = 0;
let dialog: HTMLDialogElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * UPD-02: offers a new version. One tab asks, once, when the player isn't busy.
 * `hash` is untrusted: a host may have another site's file there.
 */
export function offer(hash: unknown): void {
	if (typeof hash !== 'string' || !/^[\w-]{1,128}$/.test(hash)) return;
	if (hash !== newest) {
		newest = hash;
		touched = Date.now();
		refreshWorker();
	}
	loadTexts('update').then(look, ignoreNetworkFailure);
}

/**
 * A storage event reaches all other tabs, in browsers without BroadcastChannel too, and keeps no page out of the
 * back-forward cache. It's no more than a hint to look: `check` finds out whether this page is old itself.
 */
export function followTabs(check: () => void): void {
	addEventListener('storage', ({ key }) => key === keyOf('accepted') && check());
	// Not `scroll`: banners that move by themselves scroll, too.
	for (const type of ['pointerdown', 'keydown', 'wheel'])
		addEventListener(type, () => (touched = Date.now()), { capture: true, passive: true });
	addEventListener('pagehide', () => {
		// The player hasn't answered, so another tab may ask.
		if (dialog) localStore.removeItem(keyOf('offered'));
	});
}

/** Returns true if a tab is asking, or a player has closed the question. Then the stored version has no time. */
function isOffered(): boolean {
	const [version, since] = (localStore.getItem(keyOf('offered')) ?? '').split(' ');
	return version === newest && !(since && Date.now() - Number(since) > OFFER_EXPIRES_MS);
}

/** Acts if it's the moment to, and otherwise looks again later. */
function look(texts: Record<string, string>): void {
	clearTimeout(timer);
	if (sessionStore.getItem(RELOADED) === newest) return;
	const accepted = localStore.getItem(keyOf('accepted')) === newest;
	if (accepted) dialog?.close();
	// The check on the return to this tab leads here again.
	else if (document.hidden || dialog || isOffered()) return;
	const inUse = accepted && !document.hidden && Date.now() - touched < IDLE_MS;
	if (inUse || isBusy()) timer = setTimeout(look, LOOK_INTERVAL_MS, texts);
	else if (accepted) reload();
	else ask(texts);
}

function ask(texts: Record<string, string>): void {
	localStore.setItem(keyOf('offered'), `${newest} ${Date.now()}`);
	dialog = openUpdateDialog(texts, () => {
		localStore.setItem(keyOf('accepted'), newest);
		dialog?.close();
		showLoadingToast(texts.please_wait ?? '', 10);
		reload();
	});
	dialog.addEventListener('close', () => {
		dialog = undefined;
		localStore.setItem(keyOf('offered'), newest);
	});
}

/** UI-16. It isn't a step of the history: a step back must not compete with the reload. */
function openUpdateDialog(texts: Record<string, string>, accept: () => void): HTMLDialogElement {
	const dialog = emptyDialog('update');
	delete dialog.dataset.history;
	dialog.setAttribute('aria-describedby', 'update-text');
	const button = make('button', { type: 'button', class: 'button', autofocus: '' }, texts.refresh ?? '');
	button.addEventListener('click', accept, { once: true });
	dialog.firstElementChild?.prepend(
		make(
			'div',
			{ class: 'dialog-alert update' },
			make('h2', { id: 'update-title' }, texts.pwa_update_title ?? ''),
			make('p', { id: 'update-text' }, texts.pwa_update_msg ?? ''),
			button,
		),
	);
	dialog.addEventListener('close', () => dialog.remove());
	document.body.append(dialog);
	openModal(dialog);
	return dialog;
}

function reload(): void {
	sessionStore.setItem(RELOADED, newest);
	activateWorker();
	forceReload();
}
