import { call } from '../../../core/gateway.ts';
import { providerSettings } from '../../../gateway/contract/provider-settings.ts';
import { ifAvailable } from '../if-available.ts';

/**
 * Returns the address of Facebook's Share Dialog, if the merchant has an app at Facebook (EN-18). The dialog shows the
 * merchant's name and returns to this page. The app's settings at Facebook have to list the site's domains.
 */
export async function shareDialog(link: string): Promise<string | undefined> {
	const { facebookAppId = '' } = (await ifAvailable(call(providerSettings, {}))) ?? {};
	if (!/^\d{5,20}$/.test(facebookAppId)) return undefined;
	const query = new URLSearchParams({
		app_id: facebookAppId,
		display: matchMedia('(pointer: coarse)').matches ? 'touch' : 'page',
		href: link,
		redirect_uri: location.origin + location.pathname,
	});
	return `https://www.facebook.com/dialog/share?${query}`;
}
