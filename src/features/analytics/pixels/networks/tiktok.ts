/** TikTok Pixel (ads.tiktok.com/help: "Get started with Pixel", "Supported standard events", "Event deduplication"). */
import { callDeferred, defer, startDeferred } from '../deferred.ts';
import { type Network, OWN_NAMES } from '../network.ts';

export const tiktok: Network = {
	code: 'tiktok',
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
	start(setup) {
		defer('ttq', 'TiktokAnalyticsObject');
		callDeferred('ttq', 'holdConsent');
		const pixel = startDeferred('ttq', setup, ({ id }) => [{ event_id: id }]);
		callDeferred('ttq', 'grantConsent');
		return {
			...pixel,
			consent: ({ marketing }) => callDeferred('ttq', marketing ? 'grantConsent' : 'revokeConsent'),
		};
	},
};
