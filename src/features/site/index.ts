import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { $session } from '../../core/session.ts';
import { sessionStore } from '../../core/storage.ts';
import { CHOSEN_LANGUAGE_KEY } from './keys.ts';

/** Tells the platform which language its member has chosen, once it is known who that is: it depends on the type. Call it once. */
export function followChosenLanguage(): void {
	$session.subscribe((session) => {
		if (session?.type !== undefined && sessionStore.getItem(CHOSEN_LANGUAGE_KEY))
			void import('./language/tell-language.ts').then(
				(script) => script.tellLanguage(),
				ignoreNetworkFailure,
			);
	});
}
