import { bannersRequest } from '../../gateway/contract/banners.request.ts';
import { banners } from '../../gateway/contract/banners.ts';
import { implement } from '../implement.ts';

export default implement(banners, bannersRequest, ({ request, merchant, language, platform }) => {
	const { banners: all, ...rest } = platform.content.banners(merchant, language);
	return {
		banners: all.filter((each) => !request.groupName || each.groupName === request.groupName),
		...rest,
	};
});
