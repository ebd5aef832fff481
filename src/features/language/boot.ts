import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { $session } from '../../core/session.ts';
import { sessionStore } from '../../core/storage.ts';
import { CHOSEN_LANGUAGE_KEY } from '../../core/storage-keys.ts';

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

/** Tells the platform which language its member has chosen, once it is known who that is: it depends on the type. */
export function tellChosenLanguage(): void {
	$session.subscribe((session) => {
		if (session?.type !== undefined && sessionStore.getItem(CHOSEN_LANGUAGE_KEY))
			void import('./tell-language.ts').then((script) => script.tellLanguage(), ignoreNetworkFailure);
	});
}
