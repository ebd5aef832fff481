import { call } from '../../core/gateway.ts';
import { showToast } from '../../core/notice.ts';
import { report } from '../../core/report.ts';
import { $session } from '../../core/session.ts';
import { sessionStore } from '../../core/storage.ts';
import { PUSH_MOMENT_KEY } from '../../core/storage-keys.ts';
import type { PersonalPromotion } from '../../gateway/contract/personal-promotions.ts';
import { promotionJoin } from '../../gateway/contract/promotion-join.ts';

/**
 * Joins a promotion, and tells the player. Resolves to its new state; undefined if that fails, which is reported with
 * `retry`, or if the session has changed meanwhile.
 */
export async function joinPromotion(
	id: string,
	joinedText: string,
	retry: () => void,
): Promise<PersonalPromotion | undefined> {
	const token = $session.get()?.token;
	try {
		const joined = await call(promotionJoin, { id });
		if ($session.get()?.token !== token) return undefined;
		sessionStore.setItem(PUSH_MOMENT_KEY, '1');
		showToast(joinedText);
		return joined;
	} catch (error) {
		report(error, promotionJoin.name, retry);
		return undefined;
	}
}
