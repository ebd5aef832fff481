import { lanes } from '../../gateway/contract/lanes.ts';
import { implement, noFields } from '../implement.ts';

export default implement(lanes, noFields, ({ merchant, language, platform }) =>
	platform.content.lanes(merchant, language),
);
