import { call } from '../../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { getPage } from '../../../core/page.ts';
import { createResource, type Resource } from '../../../core/resource.ts';
import { $session } from '../../../core/session.ts';
import { country } from '../../../gateway/contract/country.ts';
import { providerSettings } from '../../../gateway/contract/provider-settings.ts';
import { type ReferralValue, referral } from '../../../gateway/contract/referral.ts';
import { isAgent } from '../../../lib/member-type.ts';
import { type Currency, moneyText } from '../../../lib/money.ts';
import { localized } from '../../../lib/routes.ts';

export interface OwnReferral extends ReferralValue {
	link: string;
	/** The merchant's (EN-15). Without it, sums are left out. */
	currency: Currency | undefined;
}

/** Returns a sum in the merchant's currency, '' if either is unknown. */
export function sumText(amount: number | undefined, { currency }: OwnReferral): string {
	if (amount === undefined || !currency) return '';
	return moneyText(amount, currency, document.documentElement.lang);
}

/** Creates the member's referral. It's empty if their link is on the other page: agents have their own (ROL-01, RT-09). */
export function createReferral(isForAgents: boolean): Resource<OwnReferral | null> {
	return createResource<OwnReferral | null>({
		call: referral.name,
		isEmpty: (value) => value === null,
		load: async () => {
			// Right after a login, the type may still be unknown.
			if ($session.get()?.type === undefined)
				await (await import('../../../core/member-info.ts')).loadMember();
			if (isAgent($session.get()?.type) !== isForAgents) return null;
			const value = await call(referral, {});
			const path = localized('/m/register', getPage().segment);
			const link = `${location.origin}${path}?r=${encodeURIComponent(value.code)}`;
			const { bonus, bonusThisMonth, bonusWaiting } = value;
			const hasSums = (bonus ?? bonusThisMonth ?? bonusWaiting) !== undefined;
			const currency = hasSums ? await call(country, {}).catch(ignoreNetworkFailure) : undefined;
			return { ...value, link, currency };
		},
	});
}

/**
 * Returns the address of Facebook's Share Dialog, if the merchant has an app at Facebook (EN-18). The dialog shows the
 * merchant's name and returns to this page. The app's settings at Facebook have to list the site's domains.
 */
export async function shareDialog(link: string): Promise<string | undefined> {
	const settings = await call(providerSettings, {}).catch(ignoreNetworkFailure);
	const { facebookAppId = '' } = settings ?? {};
	if (!/^\d{5,20}$/.test(facebookAppId)) return undefined;
	const query = new URLSearchParams({
		app_id: facebookAppId,
		display: matchMedia('(pointer: coarse)').matches ? 'touch' : 'page',
		href: link,
		redirect_uri: location.origin + location.pathname,
	});
	return `https://www.facebook.com/dialog/share?${query}`;
}
