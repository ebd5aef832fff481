/** Google tag (developers.google.com/tag-platform/gtagjs/reference). */
import { gtag as command, updateConsent } from '../google-consent.ts';
import { fieldsOf, idsOf, type Network, OWN_NAMES, type PixelEvent } from '../network.ts';
import { withQuery } from '../vendor.ts';

/** Without the ids of others: a query may hold click ids of several networks. */
function pageOf({ page }: PixelEvent): string {
	const own = location.search
		.slice(1)
		.split('&')
		.filter((pair) => /^(gclid|utm_\w+)=/.test(pair));
	const isHere = page === location.pathname;
	return location.origin + page + (isHere && own.length ? `?${own.join('&')}` : '');
}

export const gtag: Network = {
	code: 'gtag',
	// Google Ads and Campaign Manager. All others are Analytics.
	purpose: (id) => (/^(AW|DC)-/.test(id) ? 'marketing' : 'analytics'),
	id: /^(G|GT|AW|DC)-[A-Z0-9-]{4,24}$/,
	partner: 'gtagId',
	// Google's names where it has one; the rest are custom events. first_open is reserved.
	names: {
		...OWN_NAMES,
		pageView: 'page_view',
		viewContent: 'view_item',
		register: 'sign_up',
		depositSubmit: 'begin_checkout',
	},
	start({ account, address, consent }) {
		const ids = idsOf(account);
		updateConsent(consent);
		command('js', new Date());
		// Page views come as events, each with its own address.
		for (const id of ids) command('config', id, { send_page_view: false });
		return {
			scripts: [withQuery(address, { id: account.id })],
			send(event, name) {
				const { content_id, ...fields } = fieldsOf(event);
				return command('event', name, {
					...fields,
					...(content_id && { items: [{ item_id: content_id }] }),
					send_to: ids,
					event_id: event.id,
					transaction_id: event.details.amount === undefined ? undefined : event.id,
					page_location: pageOf(event),
				});
			},
			consent: updateConsent,
		};
	},
};
