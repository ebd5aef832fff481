import { call } from '../../core/gateway.ts';
import { $session } from '../../core/session.ts';
import { isOpen } from '../../gateway/contract/bonus.ts';
import { personalPromotions } from '../../gateway/contract/personal-promotions.ts';

/** ROL-04: requests whether a bonus for the app is left, for this member or for visitors. Rejects if that fails. */
export async function hasAppBonus(): Promise<boolean> {
	if ($session.get()) return isOpen((await call(personalPromotions, {})).APP_DOWNLOAD);
	// Members never need this contract.
	const { promotions } = await import('../../gateway/contract/promotions.ts');
	return isOpen((await call(promotions, {})).APP_DOWNLOAD);
}
