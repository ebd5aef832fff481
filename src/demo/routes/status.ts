import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { statusRequest } from '../../gateway/contract/status.request.ts';
import { type SiteStatus, status } from '../../gateway/contract/status.ts';
import type { Language } from '../../lib/languages.ts';
import { resourcesOf } from '../downloads/resources.ts';
import { Refusal } from '../errors.ts';
import { implement } from '../implement.ts';
import type { DemoMerchant } from '../merchants.ts';
import type { Platform } from '../platform.ts';
import { sentService } from '../sent-service.ts';
import { firebaseSettings } from '../vendors/firebase/settings.ts';
import { Wording } from '../wording.ts';

type Info = SiteStatus['info'];

/** Content that pages are built from. */
export function builtInfoOf(
	merchant: DemoMerchant,
	language: Language,
	platform: Platform,
): Pick<Info, 'resources' | 'mobileTemplate' | 'whitelabelVal' | 'imageCDNs'> {
	const { logo, favicon, splash } = platform.settings.looks.of(merchant.code);
	return {
		resources: resourcesOf(merchant, platform.settings.downloads.of(merchant.code)),
		mobileTemplate: {
			...(logo && { h5_logo: logo }),
			...(favicon && { h5_favicon: favicon }),
			...(splash && { h5_splash: splash }),
			app_background: merchant.theme.surface,
			app_desc_font_color: merchant.theme.text,
			app_desc: new Wording(merchant, language).ofMerchant((written) => written.appText),
		},
		whitelabelVal: platform.settings.switches.of(merchant.code),
		// The site's own origin comes second: a phone on the same network can't reach this machine's loopback.
		imageCDNs: merchant.picturesElsewhere ? [platform.pictureOrigin, ''] : [''],
	};
}

function infoOf(merchant: DemoMerchant, language: Language, platform: Platform): Info {
	const site = platform.settings.site.of(merchant.code);
	return {
		merchantCode: merchant.code,
		gw: site.gw,
		customerService: (site.services ?? merchant.services).map((service) =>
			sentService(service, merchant.chatPathKey),
		),
		domainRoute: site.domainRoute,
		register: { captcha: { enabled: platform.settings.captcha.of(merchant.code).register } },
		sms: { projectId: site.smsProject || firebaseSettings(merchant).projectId },
		contentRevisions: platform.content.revisions(merchant, language),
		...builtInfoOf(merchant, language, platform),
	};
}

export default implement(status, statusRequest, ({ merchant, language, session, ip, platform }) => {
	const site = platform.settings.site.of(merchant.code);
	if (site.domainNotAvailable) throw new Refusal(ErrorCode.domainNotAvailable);
	return {
		info: infoOf(merchant, language, platform),
		location: { ip },
		test: site.test,
		maintenance: site.maintenance,
		maintenanceEnd: site.maintenanceEnd ?? undefined,
		regionRestriction: site.regionRestriction,
		VIP: { hasVip: site.hasVip, vipRankLevel: session?.member.clubLabel?.rankLevel ?? 0 },
	};
});
