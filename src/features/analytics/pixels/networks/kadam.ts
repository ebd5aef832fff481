/** Kadam (wiki.kadam.net, "Configuring postback for CPA"): no script, just a request with its click id. */
import type { Network } from '../network.ts';
import { request, withQuery } from '../vendor.ts';

export const kadam: Network = {
	code: 'kadam',
	id: /^$/,
	names: { register: 'register' },
	start({ address, click: { kadamClickId } }) {
		return kadamClickId ? { send: () => request(withQuery(address, { data: kadamClickId })) } : undefined;
	},
};
