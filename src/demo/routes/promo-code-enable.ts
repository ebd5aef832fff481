import { promoCodeEnable } from '../../gateway/contract/promo-code-enable.ts';
import { implement, noFields } from '../implement.ts';

/** Codes are entered in the rewards center, so they come and go with it. */
export default implement(promoCodeEnable, noFields, ({ merchant, platform }) => ({
	enabled: platform.settings.switches(merchant).REWCEN3,
}));
