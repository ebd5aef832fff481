/** Google Tag Manager (developers.google.com/tag-platform/tag-manager/datalayer). */
import { updateConsent } from '../google-consent.ts';
import { fieldsOf, idsOf, type Network, OWN_NAMES } from '../network.ts';
import { listNamed, withQuery } from '../vendor.ts';

export const gtm: Network = {
	code: 'gtm',
	// A container may hold any vendor's tags, and not all of them respect Consent Mode.
	id: /^GTM-[A-Z0-9]{4,12}$/,
	partner: 'gtmId',
	names: OWN_NAMES,
	start({ account, address, consent }) {
		updateConsent(consent);
		const push = (data: object) => {
			(listNamed('dataLayer') as object[]).push(data);
		};
		push({ 'gtm.start': Date.now(), event: 'gtm.js' });
		return {
			scripts: idsOf(account).map((id) => withQuery(address, { id })),
			send: (event, name) =>
				push({ ...fieldsOf(event), event: name, event_id: event.id, page_path: event.page }),
			consent: updateConsent,
		};
	},
};
