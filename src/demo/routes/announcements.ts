import { announcementsRequest } from '../../gateway/contract/announcements.request.ts';
import { announcements } from '../../gateway/contract/announcements.ts';
import { implement } from '../implement.ts';

const TYPES = ['marquee', 'popup'] as const;

/** `platform` leaves nothing out: every announcement of the demo is for every screen. */
export default implement(announcements, announcementsRequest, ({ request, merchant, language, platform }) => {
	const named = request.types ? request.types.split(',').map((each) => each.trim()) : undefined;
	return platform.content.announcements(
		merchant,
		language,
		(each) =>
			(!request.category || each.category === request.category) &&
			// A list also shows what the marquee and the popup show.
			(!named || named.includes('list') || TYPES.some((type) => named.includes(type) && each[type])),
	);
});
