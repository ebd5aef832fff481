/** Consent Mode, version 2 (developers.google.com/tag-platform/security/guides/consent). The Google tag and Tag Manager share it. */
import type { Consent } from '../../privacy/index.ts';
import { callTo, globals, listNamed, queued } from './vendor.ts';

let isSet = false;

const signals = ({ analytics, marketing }: Consent) => {
	const ads = marketing ? 'granted' : 'denied';
	return {
		ad_storage: ads,
		ad_user_data: ads,
		ad_personalization: ads,
		analytics_storage: analytics ? 'granted' : 'denied',
	};
};

/** Adds a command to the data layer. The first one creates it, with everything denied. */
export function gtag(...args: unknown[]): unknown {
	if (!isSet) {
		isSet = true;
		const layer = listNamed('dataLayer');
		if (!globals().gtag) globals().gtag = queued(layer);
		callTo('gtag')('consent', 'default', signals({ analytics: false, marketing: false }));
	}
	return callTo('gtag')(...args);
}

export const updateConsent = (consent: Consent): unknown => gtag('consent', 'update', signals(consent));
