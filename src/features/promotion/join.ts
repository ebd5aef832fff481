import { call } from '../../core/gateway.ts';
import { showToast } from '../../core/notice.ts';
import { report } from '../../core/report.ts';
import { $session } from '../../core/session.ts';
import { sessionStore } from '../../core/storage.ts';
import { PUSH_MOMENT_KEY } from '../../core/storage-keys.ts';
import type { PersonalPromotion } from '../../gateway/contract/personal-promotions.ts';
import { promotionJoin } from '../../gateway/contract/promotion-join.ts';

type Texts = Record<string, string>;

/** Has a button join a promotion. `joined` shows how the member stands then. */
export function joinOnTap(
	button: HTMLButtonElement,
	id: string,
	texts: Texts,
	joined: (promotion: PersonalPromotion) => void,
): void {
	const join = async () => {
		if (button.getAttribute('aria-busy') === 'true') return;
		const token = $session.get()?.token;
		button.setAttribute('aria-busy', 'true');
		button.textContent = texts.joining ?? '';
		try {
			const promotion = await call(promotionJoin, { id });
			if ($session.get()?.token !== token) return;
			joined(promotion);
			sessionStore.setItem(PUSH_MOMENT_KEY, '1');
			showToast(texts.joined_now ?? '');
		} catch (error) {
			report(error, promotionJoin.name, () => void join());
		} finally {
			button.setAttribute('aria-busy', 'false');
			button.textContent = texts.join ?? '';
		}
	};
	button.onclick = () => void join();
}
