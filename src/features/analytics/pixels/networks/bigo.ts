/** Bigo Ads pixel (bigoads.com/help, "Web pixel integration"). */
import { fieldsOf, idsOf, type Network } from '../network.ts';
import { callTo, globals, listNamed, queued, withQuery } from '../vendor.ts';

export const bigo: Network = {
	code: 'bigo',
	id: /^\d{5,24}$/,
	partner: 'bigoPixelId',
	names: {
		pageView: 'page_view',
		viewContent: 'ec_detail_view',
		register: 'ec_register',
		depositSubmit: 'ec_order',
		firstDeposit: 'ec_purchase',
		downloadClick: 'app_download',
	},
	start({ account, address }) {
		const layer = listNamed('bgdataLayer');
		if (!globals().bge) globals().bge = queued(layer);
		for (const id of idsOf(account)) callTo('bge')('init', id);
		return {
			scripts: idsOf(account).map((id) => withQuery(address, { pixel_id: id })),
			send: (event, name) => callTo('bge')('event', name, { ...fieldsOf(event), event_id: event.id }),
		};
	},
};
