import { promotions } from '../../gateway/contract/promotions.ts';
import { implement } from '../implement.ts';

export default implement(promotions, ({ merchant, language, platform }) =>
	platform.content.promotions(merchant, language),
);
