import { contentRevisions } from '../../gateway/contract/content-revisions.ts';
import { implement, noFields } from '../implement.ts';
import { pageRevisions } from '../page-revisions.ts';

export default implement(contentRevisions, noFields, ({ merchant, platform }) =>
	pageRevisions(platform, merchant),
);
