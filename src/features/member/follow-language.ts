import { typedFields } from '../../core/busy.ts';
import { barePath } from '../../core/navigate.ts';
import { getPage } from '../../core/page.ts';
import { localized } from '../../lib/routes.ts';

let wanted: string | undefined;

/**
 * A language was chosen in another tab. This page follows when it's seen, unless
 * something is typed in it: then the next page does, by the saved language.
 */
export function followLanguage(language: string): void {
	if (wanted === undefined) document.addEventListener('visibilitychange', follow);
	wanted = language;
	follow();
}

function follow(): void {
	const { languages, segment } = getPage();
	const [own = ''] = languages;
	if (document.hidden || !wanted || !languages.includes(wanted) || wanted === (segment || own)) return;
	if (typedFields(document).length) return;
	const { search, hash } = location;
	location.replace(localized(barePath(), wanted === own ? '' : wanted) + search + hash);
}
