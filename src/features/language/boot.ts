/**
 * Opens the language selector over the page (UI-17), and follows a choice from
 * it (LNG-05). The script comes while the finger is still down; without it, the
 * link is followed to /m/languages, where the same list stands.
 */
export function followLanguageChoice(): void {
	const touched = (event: MouseEvent) => {
		const link = (event.target as Element).closest<HTMLAnchorElement>('[data-languages],.languages a');
		if (!link) return;
		const here = event.type === 'click' && !event.ctrlKey && !event.metaKey;
		if (here) event.preventDefault();
		void import('./selector.ts').then(
			(script) => script.touched(link, event),
			() => here && location.assign(link.href),
		);
	};
	for (const type of ['pointerdown', 'click'] as const) document.addEventListener(type, touched);
}
