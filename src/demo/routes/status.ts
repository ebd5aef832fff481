import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { statusRequest } from '../../gateway/contract/status.request.ts';
import { status } from '../../gateway/contract/status.ts';
import { resourcesOf } from '../downloads/resources.ts';
import { Refusal } from '../errors.ts';
import { implement } from '../implement.ts';
import { Wording } from '../wording.ts';

export default implement(status, statusRequest, ({ merchant, language, session, ip, platform }) => {
	const site = platform.settings.siteState(merchant.code);
	if (site.domainNotAvailable) throw new Refusal(ErrorCode.domainNotAvailable);
	const switches = platform.settings.switches(merchant);
	return {
		info: {
			merchantCode: merchant.code,
			gw: '',
			// The demo merchants have no chat vendor, so there's nothing to offer.
			customerService: [],
			resources: resourcesOf(merchant),
			domainRoute: false,
			mobileTemplate: {
				app_background: merchant.theme.surface,
				app_desc_font_color: merchant.theme.text,
				app_desc: new Wording(merchant, language).ofMerchant((written) => written.appText),
			},
			register: { captcha: { enabled: platform.captchaSettings.of(merchant.code).register } },
			whitelabelVal: switches,
			// The site's own origin comes second: a phone on the same network can't reach this machine's loopback.
			imageCDNs: merchant.picturesElsewhere ? [platform.pictureOrigin, ''] : [''],
			// Firebase never goes online for project ids that begin with demo-.
			sms: { projectId: `demo-${merchant.code}` },
			contentRevisions: platform.content.revisions(merchant, language),
		},
		location: { ip },
		test: true,
		maintenance: site.maintenance,
		maintenanceEnd: site.maintenanceEnd,
		regionRestriction: site.regionRestriction,
		VIP: { hasVip: site.hasVip, vipRankLevel: session?.member.clubLabel?.rankLevel ?? 0 },
	};
});
