import { call } from '../../core/gateway.ts';
import { $session } from '../../core/session.ts';
import type { Bonus } from '../../gateway/contract/bonus.ts';
import { personalPromotions } from '../../gateway/contract/personal-promotions.ts';

/** Whether a bonus is left (EN-19). */
export const isOpen = (bonus: Bonus | undefined): boolean => Boolean(bonus?.enabled && bonus.count > 0);

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
