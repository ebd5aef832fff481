import { safeParse } from 'valibot';
import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { ServerEventValue, serverEventRequest } from '../../gateway/contract/server-event.request.ts';
import { serverEvent } from '../../gateway/contract/server-event.ts';
import { parseJson } from '../../lib/json.ts';
import { Refusal } from '../errors.ts';
import { implement } from '../implement.ts';

export default implement(serverEvent, serverEventRequest, ({ request, merchant, session, platform }) => {
	const value = safeParse(ServerEventValue, parseJson(request.eventValue));
	if (!value.success) throw new Refusal(ErrorCode.badRequest);
	platform.events.trackServerEvent(merchant.code, value.output.event_id, request, session?.member.userName);
	return {};
});
