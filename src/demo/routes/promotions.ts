import { promotions } from '../../gateway/contract/promotions.ts';
import { implement, noFields } from '../implement.ts';

export default implement(promotions, noFields, ({ merchant, language, platform }) =>
	platform.content.promotions(merchant, language),
);
