/** Runs once no alert is open: what it covers can't be focused before. */
export function afterNotice(run: () => void): void {
	const dialog = document.getElementById('notice');
	if (dialog?.hasAttribute('open')) dialog.addEventListener('close', run, { once: true });
	else run();
}
