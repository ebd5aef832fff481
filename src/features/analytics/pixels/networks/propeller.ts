/** PropellerAds (help.propellerads.com, "How to set up S2S tracking"): no script, just a request with its click id. */
import type { Network } from '../network.ts';
import { request, withQuery } from '../vendor.ts';

export const propeller: Network = {
	code: 'propeller',
	id: /^\d{1,12}$/,
	names: { register: '1' },
	start({ account: { id, pid = '', tid = '' }, address, click: { propellerVisitorId } }) {
		if (!propellerVisitorId) return undefined;
		const query = { aid: id, pid, tid, visitor_id: propellerVisitorId };
		// Goals are numbered in the dashboard; the first one is the default.
		return { send: (_, goal) => request(withQuery(address, goal === '1' ? query : { ...query, goal })) };
	},
};
