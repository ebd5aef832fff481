/** Shows visitors the code they were invited with (RT-17). */
export function welcome(root: HTMLElement, code: string): void {
	const place = root.querySelector('[data-code]');
	if (!place) return;
	place.textContent = code;
	for (const each of root.querySelectorAll<HTMLElement>('[data-visitor]')) {
		each.toggleAttribute('data-away', each.dataset.visitor !== 'invited');
	}
}
