/** An element with a class and a text. */
export function element<K extends keyof HTMLElementTagNameMap>(
	tag: K,
	classes = '',
	text = '',
): HTMLElementTagNameMap[K] {
	const made = document.createElement(tag);
	if (classes) made.className = classes;
	if (text) made.textContent = text;
	return made;
}

/** The app's icon: the one a home screen shows. */
export function appIcon(size: number): HTMLImageElement {
	return Object.assign(element('img', 'install-icon'), {
		src: '/m/brand/icon-180.png',
		alt: '',
		width: size,
		height: size,
	});
}
