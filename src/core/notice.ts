import { getPage } from './page.ts';

export interface NoticeOptions {
	/** Offers to try again. Without it, the alert can only be confirmed. */
	retry?: () => void;
	/** Runs when the alert is closed without retrying. */
	closed?: () => void;
	/** Runs when the alert is closed, or another one takes its place. */
	cleanUp?: () => void;
	/** Closing it leaves the page, so later failures aren't shown. */
	last?: true;
}

let saidLast = false;
let cleanUp: (() => void) | undefined;

/**
 * Shows the alert titled Notice (specification section 8). There is one at a time: a newer text replaces the
 * older.
 */
export function showNotice(message: string, options: NoticeOptions = {}): void {
	const dialog = document.getElementById('notice');
	if (!(dialog instanceof HTMLDialogElement) || saidLast) return;
	saidLast = options.last === true;
	cleanUp?.();
	cleanUp = options.cleanUp;
	const [text, retry] = dialog.querySelectorAll<HTMLElement>('p, button');
	if (text) text.textContent = message;
	if (retry) retry.hidden = !options.retry;
	dialog.returnValue = '';
	dialog.onclose = () => {
		saidLast = false;
		cleanUp?.();
		if (dialog.returnValue === 'retry') options.retry?.();
		else options.closed?.();
	};
	if (!dialog.open) openModal(dialog);
}

/** Browsers before Chrome 37 and Safari 15.4 have no modal dialogs: there it shows within the page. */
export function openModal(dialog: HTMLDialogElement): void {
	if (dialog.showModal) dialog.showModal();
	else dialog.setAttribute('open', '');
}

let hideTimer: ReturnType<typeof setTimeout> | undefined;

/** Shows a line above the bottom navigation for `duration` milliseconds. */
export function showToast(message: string, duration = 5000): void {
	const toast = document.getElementById('toast');
	if (!toast) return;
	toast.textContent = message;
	clearTimeout(hideTimer);
	hideTimer = setTimeout(() => {
		toast.textContent = '';
	}, duration);
}

/** A text the page carries. For other keys, the text of an unknown error. */
export function pageText(key: string): string {
	const { texts } = getPage();
	return texts[key as keyof typeof texts] ?? texts.unknown_error;
}
