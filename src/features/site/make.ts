/** Makes an element, for what has to show before Preact could, or when no network can bring it. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
	tag: Tag,
	attributes: Record<string, string>,
	...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
	const element = document.createElement(tag);
	for (const name of Object.keys(attributes)) element.setAttribute(name, attributes[name] as string);
	element.append(...children);
	return element;
}
