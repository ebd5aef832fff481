import { announcementCategories } from '../../gateway/contract/announcement-categories.ts';
import { implement } from '../implement.ts';

export default implement(announcementCategories, ({ merchant, language, platform }) =>
	platform.content.categories(merchant, language),
);
