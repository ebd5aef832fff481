/** Kadam (wiki.kadam.net, "Configuring postback for CPA"): no script, just a request with its click id. */
import { forMarketing, type Network } from '../network.ts';
import { request } from '../request.ts';
import { withQuery } from '../vendor.ts';

export const kadam: Network = {
	code: 'kadam',
	purpose: forMarketing,
	id: /^$/,
	names: { register: 'register' },
	start({ address, click: { kadamClickId } }) {
		return kadamClickId ? { send: () => request(withQuery(address, { data: kadamClickId })) } : undefined;
	},
};
