/**
 * Kwai Pixel (Kwai for Business, "Pixel base code and standard events"). It takes only these events, and no
 * id to drop duplicates by.
 */
import { callDeferred, defer, loadPixel } from '../deferred.ts';
import { fieldsOf, forMarketing, idsOf, type Network } from '../network.ts';
import { withQuery } from '../vendor.ts';

export const kwai: Network = {
	code: 'kwai',
	purpose: forMarketing,
	id: /^\d{5,24}$/,
	partner: 'kwaiPixelId',
	names: {
		pageView: 'pageView',
		viewContent: 'contentView',
		register: 'completeRegistration',
		depositSubmit: 'initiatedCheckout',
		firstDeposit: 'firstDeposit',
		downloadClick: 'download',
	},
	start({ account, address }) {
		const scripts = idsOf(account).map((id) => withQuery(address, { sdkid: id, lib: 'kwaiq' }));
		defer('kwaiq', 'KwaiAnalyticsObject');
		for (const id of idsOf(account)) loadPixel('kwaiq', id, address);
		return {
			scripts,
			send(event, name) {
				if (event.name === 'pageView') return callDeferred('kwaiq', undefined, 'page');
				return Promise.all(
					idsOf(account).map((id) => callDeferred('kwaiq', id, 'track', name, fieldsOf(event))),
				);
			},
			// It has no other switch.
			consent: ({ marketing }) =>
				callDeferred('kwaiq', undefined, marketing ? 'enableCookie' : 'disableCookie'),
		};
	},
};
