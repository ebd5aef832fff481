/** Milliseconds to wait for the history to step back: some in-app browsers never say that it has. */
const STEP_BACK = 1000;

/**
 * Makes a vendor's popup in the body visible and usable. Everything outside the topmost modal dialog is inert and
 * below it, so open dialogs become plain boxes that look the same, and what is under the popup becomes inert instead.
 * The back button and Escape call `dismiss`. Returns a function that puts everything back, and resolves when that's
 * done.
 */
export function suspendDialogs(dismiss: () => void): () => Promise<void> {
	const focused = document.activeElement;
	const covered = [...document.querySelectorAll<HTMLElement>('.skip, .column, dialog[open]')];
	const backInPlace = covered.filter(isModal).map(stepAside);
	for (const element of covered) element.inert = true;

	const onEscape = (event: KeyboardEvent) => {
		// An alert above the popup is closed first.
		if (event.key !== 'Escape' || document.querySelector('dialog[open]:not([inert])')) return;
		event.preventDefault();
		event.stopPropagation();
		dismiss();
	};
	window.addEventListener('keydown', onEscape, true);
	// An entry of its own, so that the back button closes the popup and not the form below.
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

const isModal = (element: HTMLElement): element is HTMLDialogElement => 'showModal' in element;

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

/** Turns a modal dialog into a plain box in the same place. The answer turns it back, unless it was closed meanwhile. */
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
	// Closing has returned the focus to it. It gets the focus again when the dialog is closed for good.
	const opener = document.activeElement;
	Object.assign(dialog.style, look, { animation: 'none' });
	// Not show(): it would move the focus to a field and open the keyboard.
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
		// It was there all the time, so it plays no opening animation until it's opened again.
		dialog.addEventListener('close', rise, { once: true });
	};
}

/** Closes a dialog only to open it again in another way: listeners of its close event aren't called. */
function closeUnheard(dialog: HTMLDialogElement): void {
	dialog.close();
	const stop = (event: Event) => {
		if (event.target !== dialog) return;
		window.removeEventListener('close', stop, true);
		event.stopImmediatePropagation();
	};
	// When an event is captured, it reaches the window first.
	window.addEventListener('close', stop, true);
}
