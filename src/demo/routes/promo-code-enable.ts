import { promoCodeEnable } from '../../gateway/contract/promo-code-enable.ts';
import { implement, noFields } from '../implement.ts';

/** Players enter promo codes in the rewards center, so the same switch controls both. */
export default implement(promoCodeEnable, noFields, ({ merchant, platform }) => ({
	enabled: platform.settings.switches.of(merchant.code).REWCEN3,
}));
