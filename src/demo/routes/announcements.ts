import { announcementsRequest } from '../../gateway/contract/announcements.request.ts';
import { announcements } from '../../gateway/contract/announcements.ts';
import { implement } from '../implement.ts';

const TYPES = ['marquee', 'popup'] as const;

/** `platform` filters nothing here: the demo's announcements are for every screen. */
export default implement(announcements, announcementsRequest, ({ request, merchant, language, platform }) => {
	const named = request.types ? request.types.split(',').map((each) => each.trim()) : undefined;
	return platform.content.announcements(
		merchant,
		language,
		(each) =>
			(!request.category || each.category === request.category) &&
			// The list includes the marquee and popup announcements too.
			(!named || named.includes('list') || TYPES.some((type) => named.includes(type) && each[type])),
	);
});
