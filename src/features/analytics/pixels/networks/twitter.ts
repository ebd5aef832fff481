/** X Pixel (business.x.com/help, "Conversion tracking for websites"). Its events are ids from the dashboard, such as tw-o1abc-o2def; config counts the page view. */
import { idsOf, type Network, sumOf } from '../network.ts';
import { callTo, recordCalls } from '../vendor.ts';

export const twitter: Network = {
	code: 'twitter',
	id: /^[a-z0-9]{4,12}$/,
	partner: 'twitterPixelId',
	names: {},
	start({ account, address }) {
		recordCalls('twq', 'exe', { version: '1.1' });
		for (const id of idsOf(account)) callTo('twq')('config', id);
		return {
			scripts: [address],
			send: (event, id) => callTo('twq')('event', id, { ...sumOf(event), conversion_id: event.id }),
		};
	},
};
