import { safeParse } from 'valibot';
import { collectRequest } from '../../gateway/contract/collect.request.ts';
import { collect } from '../../gateway/contract/collect.ts';
import { ErrorCode } from '../../gateway/contract/error-codes.ts';
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
import { implement, type Route } from '../implement.ts';
import { settingsFor } from '../vendors/pixels/accounts.ts';

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
	implement(trackEvents, trackEventsRequest, ({ request, merchant, session, platform }) => {
		for (const event of request.events) {
			platform.events.track(merchant.code, 'events', event, session?.member.userName);
		}
	}),
	implement(testPing, testPingRequest, ({ request, merchant, session, platform }) => {
		const sent = safeParse(trackEventsRequest.fields, { events: parseJson(request.events) });
		if (!sent.success) throw new Refusal(ErrorCode.badRequest);
		for (const event of sent.output.events) {
			platform.events.track(merchant.code, 'ping', event, session?.member.userName);
		}
	}),
	implement(serverEvent, serverEventRequest, ({ request, merchant, session, platform }) => {
		const value = safeParse(ServerEventValue, parseJson(request.eventValue));
		if (!value.success) throw new Refusal(ErrorCode.badRequest);
		platform.events.trackServerEvent(merchant.code, value.output.event_id, request, session?.member.userName);
	}),
	implement(pixelSettings, pixelSettingsRequest, ({ request, merchant, platform }) => {
		const { pixels } = platform.settings.site.of(merchant.code);
		const networks = merchant.pixels.filter((network) => pixels[network]);
		return settingsFor(merchant.code, networks, request.partners);
	}),
];
