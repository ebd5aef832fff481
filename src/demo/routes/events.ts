import { safeParse } from 'valibot';
import { collectRequest } from '../../gateway/contract/collect.request.ts';
import { collect } from '../../gateway/contract/collect.ts';
import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import type { TrackedEvent } from '../../gateway/contract/event-payload.request.ts';
import { pixelSettingsRequest } from '../../gateway/contract/pixel-settings.request.ts';
import { pixelSettings } from '../../gateway/contract/pixel-settings.ts';
import { ServerEventValue, serverEventRequest } from '../../gateway/contract/server-event.request.ts';
import { serverEvent } from '../../gateway/contract/server-event.ts';
import { testPingRequest } from '../../gateway/contract/test-ping.request.ts';
import { testPing } from '../../gateway/contract/test-ping.ts';
import { trackEventsRequest } from '../../gateway/contract/track-events.request.ts';
import { trackEvents } from '../../gateway/contract/track-events.ts';
import { parseJson } from '../../lib/json.ts';
import { Refusal } from '../errors.ts';
import { type Call, implement, type Route } from '../implement.ts';
import { settingsFor } from '../vendors/pixels/accounts.ts';

function track(
	{ merchant, session, platform }: Call<unknown>,
	path: 'events' | 'ping',
	events: readonly TrackedEvent[],
): void {
	for (const event of events) {
		const { id, name, at } = event;
		const userName = session?.member.userName;
		platform.events.track({
			id,
			merchant: merchant.code,
			path,
			name,
			at,
			value: JSON.stringify(event),
			userName,
		});
	}
}

export const eventsRoutes: readonly Route[] = [
	implement(
		collect,
		collectRequest,
		({ request, merchant, platform }) => {
			platform.events.report(merchant.code, request.value);
		},
		// Beacons can't send a Merchant header.
		{ merchant: (request) => request.merchant },
	),
	implement(trackEvents, trackEventsRequest, (call) => {
		track(call, 'events', call.request.events);
	}),
	implement(testPing, testPingRequest, (call) => {
		const sent = safeParse(trackEventsRequest.fields, { events: parseJson(call.request.events) });
		if (!sent.success) throw new Refusal(ErrorCode.badRequest);
		track(call, 'ping', sent.output.events);
	}),
	implement(serverEvent, serverEventRequest, ({ request, merchant, session, platform }) => {
		const value = safeParse(ServerEventValue, parseJson(request.eventValue));
		if (!value.success) throw new Refusal(ErrorCode.badRequest);
		platform.events.track({
			id: value.output.event_id,
			merchant: merchant.code,
			path: 'server',
			name: request.eventName,
			at: undefined,
			value: JSON.stringify(request),
			userName: session?.member.userName,
		});
	}),
	implement(pixelSettings, pixelSettingsRequest, ({ request, merchant, platform }) => {
		const { pixels } = platform.settings.site.of(merchant.code);
		const networks = merchant.pixels.filter((network) => pixels[network]);
		return settingsFor(merchant.code, networks, request.partners);
	}),
];
