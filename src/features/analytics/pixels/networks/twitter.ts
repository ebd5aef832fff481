/** X Pixel (business.x.com/help, "Conversion tracking for websites"). Its events are ids from the dashboard, such as tw-o1abc-o2def; config counts the page view. */
import { idsOf, type Network, sumOf } from '../network.ts';
import { type Call, callTo, globals } from '../vendor.ts';

interface Twq extends Call {
	exe?: Call;
	version: string;
	queue: unknown[];
}

function install(): void {
	if (globals().twq) return;
	const twq = ((...args) => (twq.exe ? twq.exe(...args) : twq.queue.push(args))) as Call as Twq;
	twq.version = '1.1';
	twq.queue = [];
	globals().twq = twq;
}

export const twitter: Network = {
	code: 'twitter',
	id: /^[a-z0-9]{4,12}$/,
	partner: 'twitterPixelId',
	names: {},
	start({ account, address }) {
		install();
		for (const id of idsOf(account)) callTo('twq')('config', id);
		return {
			scripts: [address],
			send: (event, id) => callTo('twq')('event', id, { ...sumOf(event), conversion_id: event.id }),
		};
	},
};
