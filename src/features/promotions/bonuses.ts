import { call } from '../../core/gateway.ts';
import { $session } from '../../core/session.ts';
import type { Bonus } from '../../gateway/contract/bonus.ts';
import { personalPromotions } from '../../gateway/contract/personal-promotions.ts';

/** EN-19. */
export interface Bonuses {
	APP_DOWNLOAD: Bonus;
	REFERRAL: Bonus;
}

const NONE: Bonus = { enabled: false, count: 0 };

/** ROL-04: from the member's own promotions, or for visitors from the public ones. Rejects if they are out of reach. */
export async function readBonuses(): Promise<Bonuses> {
	const { APP_DOWNLOAD = NONE, REFERRAL = NONE } = $session.get()
		? await call(personalPromotions, {})
		: await publicPromotions();
	return { APP_DOWNLOAD, REFERRAL };
}

/** Members never need their contract. */
async function publicPromotions() {
	const { promotions } = await import('../../gateway/contract/promotions.ts');
	return call(promotions, {});
}
