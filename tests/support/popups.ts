/**
 * Runs in the page: its record says that today, whatever day its clock has, all of its popups were shown. Contexts that
 * a test makes itself need it, too.
 */
export function markPopupsSeen(): void {
	const { getItem } = Storage.prototype;
	Storage.prototype.getItem = function (key) {
		if (!key.startsWith('seen_announcements_')) return getItem.call(this, key);
		const slides = document.querySelectorAll<HTMLElement>('[data-popup] [data-id]');
		return [new Date().toDateString(), ...Array.from(slides, ({ dataset }) => dataset.id)].join();
	};
}
