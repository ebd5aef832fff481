/**
 * Meta Pixel (developers.facebook.com/docs/meta-pixel: "Get Started",
 * "Reference", "GDPR", and "Handling duplicate pixel and Conversions API events").
 */
import { idsOf, type Network, OWN_NAMES, sumOf } from '../network.ts';
import { callTo, globals, recordCalls } from '../vendor.ts';

/** Events Meta knows; all others are custom events. */
const STANDARD =
	/^(AddPaymentInfo|AddToCart|AddToWishlist|CompleteRegistration|Contact|CustomizeProduct|Donate|FindLocation|InitiateCheckout|Lead|PageView|Purchase|Schedule|Search|StartTrial|SubmitApplication|Subscribe|ViewContent)$/;

export const facebook: Network = {
	code: 'facebook',
	id: /^\d{5,20}$/,
	partner: 'fbPixelId',
	names: {
		...OWN_NAMES,
		pageView: 'PageView',
		viewContent: 'ViewContent',
		register: 'CompleteRegistration',
		depositSubmit: 'InitiateCheckout',
	},
	start({ account, address }) {
		const added = recordCalls('fbq', 'callMethod', {
			loaded: true,
			version: '2.0',
			// An address that changes without a new page isn't a page view.
			disablePushState: true,
		});
		if (added) {
			added.push = added;
			globals()._fbq ||= added;
		}
		const fbq = (...args: unknown[]) => callTo('fbq')(...args);
		fbq('consent', 'revoke');
		for (const id of idsOf(account)) {
			// Otherwise Meta reports every press of a button, with its label.
			fbq('set', 'autoConfig', false, id);
			fbq('init', id);
		}
		fbq('consent', 'grant');
		return {
			scripts: [address],
			send(event, name) {
				const { contentId, method } = event.details;
				const fields = {
					...(contentId && { content_ids: [contentId], content_type: 'product' }),
					...(method && { method }),
					...sumOf(event),
				};
				return fbq(STANDARD.test(name) ? 'track' : 'trackCustom', name, fields, { eventID: event.id });
			},
			consent: ({ marketing }) => fbq('consent', marketing ? 'grant' : 'revoke'),
		};
	},
};
