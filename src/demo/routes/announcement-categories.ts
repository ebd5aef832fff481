import { announcementCategories } from '../../gateway/contract/announcement-categories.ts';
import { implement, noFields } from '../implement.ts';

export default implement(announcementCategories, noFields, ({ merchant, language, platform }) =>
	platform.content.categories(merchant, language),
);
