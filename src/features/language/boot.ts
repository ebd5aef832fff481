import { followTouches } from '../../core/touch.ts';

/**
 * Opens the language selector over the page (UI-17), and stores a choice from it (LNG-05). Without its script, the
 * link leads to /m/languages, which has the same list.
 */
export const listenForLanguages = (): void =>
	followTouches(
		'[data-languages],.languages a',
		() => import('./selector.ts'),
		(script, link, isNewTab) => script.onTap(link, isNewTab),
	);
