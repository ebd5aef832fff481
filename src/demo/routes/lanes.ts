import { lanes } from '../../gateway/contract/lanes.ts';
import { implement } from '../implement.ts';

export default implement(lanes, ({ merchant, language, platform }) =>
	platform.content.lanes(merchant, language),
);
