import { call } from '../../core/gateway.ts';
import { getPage } from '../../core/page.ts';
import { $session } from '../../core/session.ts';
import { sessionStore } from '../../core/storage.ts';
import { memberLanguage } from '../../gateway/contract/member-language.ts';
import type { Language } from '../../lib/languages.ts';
import { CHOSEN_KEY } from './chosen-key.ts';

/** LNG-05: members of type 4 keep their language to themselves. A failure is tried again on the next page. */
export async function tellLanguage(): Promise<void> {
	const { merchant, language } = getPage();
	if ($session.get()?.type !== 4) {
		await call(memberLanguage, { language: language as Language, merchantCode: merchant });
	}
	sessionStore.removeItem(CHOSEN_KEY);
}
