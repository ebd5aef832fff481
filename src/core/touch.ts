/**
 * Runs a script for taps on links that match `selector`, in place of following them. It loads while the finger is
 * still down. If it can't be loaded, the link is followed. A link for which `applies` returns false is left to the
 * browser, and so is a tap with a key that opens a new tab; for that, `run` is called with `isNewTab`.
 */
export function followTouches<Script>(
	selector: string,
	load: () => Promise<Script>,
	run: (script: Script, link: HTMLAnchorElement, isNewTab: boolean) => void,
	applies: () => unknown = () => true,
): void {
	const onTouch = (event: MouseEvent) => {
		const link = (event.target as Element).closest<HTMLAnchorElement>(selector);
		if (!link || !applies()) return;
		const isTap = event.type === 'click';
		const isNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
		if (isTap && !isNewTab) event.preventDefault();
		void load().then(
			(script) => isTap && run(script, link, isNewTab),
			() => isTap && !isNewTab && location.assign(link.href),
		);
	};
	for (const type of ['pointerdown', 'click'] as const) document.addEventListener(type, onTouch);
}
