import { safeParse } from 'valibot';
import { collect, collectRequest } from '../../gateway/contract/collect.ts';
import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import {
	ServerEventValue,
	serverEventRequest,
	type TrackedEvent,
	trackEventsRequest,
} from '../../gateway/contract/events.request.ts';
import { serverEvent, testPing, testPingRequest, trackEvents } from '../../gateway/contract/events.ts';
import { pixelSettings, pixelSettingsRequest } from '../../gateway/contract/pixel-settings.ts';
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
