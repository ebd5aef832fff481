/** AppsFlyer Web SDK, people-based attribution (support.appsflyer.com: "Web SDK integration guide"). The visit itself is counted by its script. */
import { fieldsOf, type Network, OWN_NAMES, revenueOf } from '../network.ts';
import { type Call, callTo, globals, withQuery } from '../vendor.ts';

interface Queue extends Call {
	q?: unknown[];
	id?: string;
	plugins?: object;
}

function install(id: string): void {
	const all = globals();
	all.AppsFlyerSdkObject = 'AF';
	if (all.AF) return;
	const queue: Queue = (...args) => {
		queue.q = queue.q || [];
		queue.q.push([Date.now(), ...args]);
	};
	queue.id = id;
	queue.plugins = {};
	all.AF = queue;
}

export const appsflyer: Network = {
	code: 'appsflyer',
	id: /^[\w-]{8,64}$/,
	names: { ...OWN_NAMES, pageView: '' },
	start({ account: { id }, address }) {
		install(id);
		return {
			scripts: [withQuery(address, { st: 'pba', af_id: id })],
			send(event, name) {
				const { value, currency } = revenueOf(event);
				return callTo('AF')('pba', 'event', {
					eventType: 'EVENT',
					eventName: name,
					eventValue: { ...fieldsOf(event), event_id: event.id },
					...(value !== undefined && { eventRevenue: value, eventRevenueCurrency: currency }),
				});
			},
		};
	},
};
