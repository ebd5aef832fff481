/** Runs what a button does; taps in the meantime are ignored. */
export function onTap(button: HTMLElement, run: () => Promise<void>): void {
	button.addEventListener('click', async () => {
		if (button.getAttribute('aria-busy') === 'true') return;
		button.setAttribute('aria-busy', 'true');
		try {
			await run();
		} finally {
			button.setAttribute('aria-busy', 'false');
		}
	});
}
