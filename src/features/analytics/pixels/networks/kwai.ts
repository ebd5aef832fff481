/** Kwai Pixel (Kwai for Business, "Pixel base code and standard events"). It takes only these events, and no id of theirs. */
import { callDeferred, defer, startDeferred } from '../deferred.ts';
import type { Network } from '../network.ts';

export const kwai: Network = {
	code: 'kwai',
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
	start(setup) {
		defer('kwaiq', 'KwaiAnalyticsObject');
		return {
			...startDeferred('kwaiq', setup, () => []),
			// It has no other switch.
			consent: ({ marketing }) => callDeferred('kwaiq', marketing ? 'enableCookie' : 'disableCookie'),
		};
	},
};
