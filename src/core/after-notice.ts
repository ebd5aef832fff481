/** Runs once no alert is open: until then, what it covers can't be focused. */
export function afterNotice(run: () => void): void {
	const dialog = document.getElementById('notice');
	if (dialog?.hasAttribute('open')) dialog.addEventListener('close', run, { once: true });
	else run();
}
