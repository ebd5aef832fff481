import { call } from '../../../core/gateway.ts';
import { getPage } from '../../../core/page.ts';
import { reportQuietly } from '../../../core/report.ts';
import { $session } from '../../../core/session.ts';
import { sessionStore } from '../../../core/storage.ts';
import { memberLanguage } from '../../../gateway/contract/member-language.ts';
import type { Language } from '../../../lib/languages.ts';
import { CHOSEN_LANGUAGE_KEY } from '../keys.ts';

let telling = false;

/** LNG-05: members of type 4 keep their language to themselves. A failure is tried again on the next page. */
export async function tellLanguage(): Promise<void> {
	const { merchant, language } = getPage();
	const session = $session.get();
	if (!session || telling) return;
	telling = true;
	try {
		if (session.type !== 4) {
			await call(memberLanguage, { language: language as Language, merchantCode: merchant });
		}
		sessionStore.removeItem(CHOSEN_LANGUAGE_KEY);
	} catch (error) {
		await reportQuietly(error, memberLanguage.name);
	}
	telling = false;
}
