import { trackEventsRequest } from '../../gateway/contract/track-events.request.ts';
import { trackEvents } from '../../gateway/contract/track-events.ts';
import { implement } from '../implement.ts';

export default implement(trackEvents, trackEventsRequest, ({ request, merchant, session, platform }) => {
	for (const event of request.events) {
		platform.events.track(merchant.code, 'events', event, session?.member.userName);
	}
	return {};
});
