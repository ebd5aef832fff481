/**
 * Shows the popup of announcements on pages that have one (UI-10). What was
 * shown today is for its script to know: other pages pay nothing for it.
 */
export function showAnnouncements(): void {
	const dialog = document.querySelector<HTMLDialogElement>('[data-popup]');
	if (!dialog) return;
	import('./announcements.ts').then(
		({ openUnseen }) => openUnseen(dialog),
		() => undefined,
	);
}
