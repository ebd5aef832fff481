/**
 * Adds a style sheet of this site's own build that only some dialogs need;
 * settles once it is there, or cannot be had: what it styles works without.
 */
export function loadStyle(href: string): Promise<void> {
	if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
	const link = document.createElement('link');
	link.rel = 'stylesheet';
	link.href = href;
	return new Promise((resolve) => {
		link.onload = () => resolve();
		link.onerror = () => {
			link.remove();
			resolve();
		};
		document.head.append(link);
	});
}
