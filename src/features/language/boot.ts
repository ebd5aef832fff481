import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { getPage } from '../../core/page.ts';
import { $session } from '../../core/session.ts';
import { sessionStore } from '../../core/storage.ts';
import { CHOSEN_LANGUAGE_KEY } from '../../core/storage-keys.ts';
import { tellTabs } from '../../core/tabs.ts';

/**
 * Follows the language selector (LNG-05): the choice is kept for a year where
 * the head script and the edge find it, and the page stays with its whole query.
 */
export function followLanguageChoice(): void {
	document.addEventListener('click', (event) => {
		const link = (event.target as Element).closest<HTMLAnchorElement>('#languages a');
		if (!link) return;
		const { languages } = getPage();
		const [, , segment] = link.pathname.split('/');
		const language = languages.find((code) => code === segment) ?? languages[0];
		const secure = location.protocol === 'https:' ? ';secure' : '';
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there on older phones.
		document.cookie = `site_language=${language};path=/;max-age=31536000;samesite=lax${secure}`;
		sessionStore.setItem(CHOSEN_LANGUAGE_KEY, '1');
		tellTabs({ language });
		link.search = location.search;
		link.hash = location.hash;
		if (event.ctrlKey || event.metaKey || !history.state?.dialog) return;
		// The new page takes this one's place: the back button leads to where one was before, not to the other language.
		event.preventDefault();
		window.addEventListener('popstate', () => location.replace(link.href), { once: true });
		history.back();
	});
}

/** Tells the platform which language its member has chosen, once it is known who that is: it depends on the type. */
export function tellChosenLanguage(): void {
	$session.subscribe((session) => {
		if (session?.type !== undefined && sessionStore.getItem(CHOSEN_LANGUAGE_KEY))
			void import('./tell-language.ts').then((script) => script.tellLanguage(), ignoreNetworkFailure);
	});
}
