import { call } from '../../core/gateway.ts';
import { $session } from '../../core/session.ts';
import { isOpen } from '../../gateway/contract/bonus.ts';
import { personalPromotions } from '../../gateway/contract/personal-promotions.ts';

/** ROL-04: asks the member's own promotions, or for visitors the public ones. */
export async function hasAppBonus(): Promise<boolean> {
	const value = $session.get() ? await call(personalPromotions, {}) : await publicPromotions();
	return isOpen(value.APP_DOWNLOAD);
}

/** Members never need their contract. */
async function publicPromotions() {
	const { promotions } = await import('../../gateway/contract/promotions.ts');
	return call(promotions, {});
}
