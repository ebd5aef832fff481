import { safeParse } from 'valibot';
import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { testPingRequest } from '../../gateway/contract/test-ping.request.ts';
import { testPing } from '../../gateway/contract/test-ping.ts';
import { trackEventsRequest } from '../../gateway/contract/track-events.request.ts';
import { parseJson } from '../../lib/json.ts';
import { Refusal } from '../errors.ts';
import { implement } from '../implement.ts';

export default implement(testPing, testPingRequest, ({ request, merchant, session, platform }) => {
	const sent = safeParse(trackEventsRequest.fields, { events: parseJson(request.events) });
	if (!sent.success) throw new Refusal(ErrorCode.badRequest);
	for (const event of sent.output.events) {
		platform.events.track(merchant.code, 'ping', event, session?.member.userName);
	}
	return {};
});
