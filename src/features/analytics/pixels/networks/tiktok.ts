/** TikTok Pixel (ads.tiktok.com/help: "Get started with Pixel", "Supported standard events", "Event deduplication"). */
import { callDeferred, defer, loadPixel } from '../deferred.ts';
import { fieldsOf, forMarketing, idsOf, type Network, OWN_NAMES } from '../network.ts';
import { withQuery } from '../vendor.ts';

export const tiktok: Network = {
	code: 'tiktok',
	purpose: forMarketing,
	id: /^[A-Z0-9]{10,40}$/,
	partner: 'tiktokPixelId',
	names: {
		...OWN_NAMES,
		pageView: 'Pageview',
		viewContent: 'ViewContent',
		register: 'CompleteRegistration',
		depositSubmit: 'InitiateCheckout',
		downloadClick: 'Download',
	},
	start({ account, address }) {
		const scripts = idsOf(account).map((id) => withQuery(address, { sdkid: id, lib: 'ttq' }));
		defer('ttq', 'TiktokAnalyticsObject');
		callDeferred('ttq', undefined, 'holdConsent');
		for (const id of idsOf(account)) loadPixel('ttq', id, address);
		callDeferred('ttq', undefined, 'grantConsent');
		return {
			scripts,
			send(event, name) {
				// Page views have a method of their own, which takes no id.
				if (event.name === 'pageView') return callDeferred('ttq', undefined, 'page');
				return Promise.all(
					idsOf(account).map((id) =>
						callDeferred('ttq', id, 'track', name, fieldsOf(event), { event_id: event.id }),
					),
				);
			},
			consent: ({ marketing }) =>
				callDeferred('ttq', undefined, marketing ? 'grantConsent' : 'revokeConsent'),
		};
	},
};
