/** Milliseconds to wait for the history to step back; some in-app browsers never tell. */
const STEP_BACK = 1000;

/**
 * Lets a foreign popup be seen and touched while it stands in the body: what
 * is outside the topmost modal dialog is inert and below it, so open dialogs
 * become plain boxes that look the same, and what lies under the popup is
 * taken out of reach instead. The back button and Escape call `dismiss`.
 * Answers what puts everything back, and settles when that is done.
 */
export function clearTheWay(dismiss: () => void): () => Promise<void> {
	const focused = document.activeElement;
	const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')];
	const modal = dialogs.filter((dialog) => dialog.showModal);
	const backInPlace = modal.map(stepAside);
	const covered = [...document.querySelectorAll<HTMLElement>('.skip, .column'), ...dialogs];
	for (const element of covered) element.inert = true;

	const onEscape = (event: KeyboardEvent) => {
		// An alert that has come above the popup is closed first.
		if (event.key !== 'Escape' || document.querySelector('dialog[open]:not([inert])')) return;
		event.preventDefault();
		event.stopPropagation();
		dismiss();
	};
	window.addEventListener('keydown', onEscape, true);
	// An entry of its own: the back button takes away the popup, and not the form below.
	history.pushState({ ...history.state, captcha: true }, '');
	window.addEventListener('popstate', dismiss);

	return async () => {
		window.removeEventListener('keydown', onEscape, true);
		window.removeEventListener('popstate', dismiss);
		for (const element of covered) element.inert = false;
		for (const restore of backInPlace) restore();
		if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
		if (history.state?.captcha) await stepBack();
	};
}

function stepBack(): Promise<void> {
	return new Promise((resolve) => {
		const done = () => {
			clearTimeout(timer);
			window.removeEventListener('popstate', done);
			resolve();
		};
		const timer = setTimeout(done, STEP_BACK);
		window.addEventListener('popstate', done);
		history.back();
	});
}

/** Turns a modal dialog into a plain box at the same place; the answer turns it back, unless it was closed meanwhile. */
function stepAside(dialog: HTMLDialogElement): () => void {
	const { scrollTop } = dialog;
	const look = {
		position: 'fixed',
		top: '0',
		right: '0',
		bottom: '0',
		left: '0',
		zIndex: '100',
		boxShadow: `${getComputedStyle(dialog).boxShadow}, 0 0 0 200vmax ${getComputedStyle(dialog, '::backdrop').backgroundColor}`,
	};
	closeUnheard(dialog);
	// Closing has given it the focus back; it gets it again when the dialog is closed for good.
	const opener = document.activeElement;
	Object.assign(dialog.style, look, { animation: 'none' });
	// In place of show(), which would move the focus to a field and bring up the keyboard.
	dialog.setAttribute('open', '');
	dialog.scrollTop = scrollTop;

	return () => {
		for (const name of Object.keys(look)) dialog.style[name as keyof typeof look] = '';
		const rise = () => {
			dialog.style.animation = '';
		};
		if (!dialog.open) return rise();
		const { scrollTop } = dialog;
		closeUnheard(dialog);
		if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
		dialog.showModal();
		dialog.scrollTop = scrollTop;
		// It was there all the time, and does not rise again before it is opened again.
		dialog.addEventListener('close', rise, { once: true });
	};
}

/** How many close events of a dialog are still to come that nobody shall hear. */
const unheard = new WeakMap<EventTarget, number>();
let listening = false;

/** Closes a dialog only to open it again in another way: whoever follows its close event is not told. */
function closeUnheard(dialog: HTMLDialogElement): void {
	unheard.set(dialog, (unheard.get(dialog) ?? 0) + 1);
	dialog.close();
	if (listening) return;
	listening = true;
	// On its way down the window is the first that an event comes by.
	window.addEventListener(
		'close',
		(event) => {
			const left = event.target ? (unheard.get(event.target) ?? 0) : 0;
			if (!left || !event.target) return;
			unheard.set(event.target, left - 1);
			event.stopImmediatePropagation();
		},
		true,
	);
}
