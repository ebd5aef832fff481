import { captchaChallenge, captchaChallengeRequest } from '../../gateway/contract/captcha-challenge.ts';
import { consentSetting } from '../../gateway/contract/consent-setting.ts';
import { domainRoute, domainRouteRequest } from '../../gateway/contract/domain-route.ts';
import {
	type DownloadSetting,
	downloadSetting,
	downloadSettingRequest,
} from '../../gateway/contract/download-setting.ts';
import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { gatewaySettings } from '../../gateway/contract/gateway-settings.ts';
import { promoCodeEnable } from '../../gateway/contract/promo-code.ts';
import { providerSettings } from '../../gateway/contract/provider-settings.ts';
import { rsaKey, rsaKeyRequest } from '../../gateway/contract/rsa-key.ts';
import { type SiteStatus, status, statusRequest } from '../../gateway/contract/status.ts';
import { telegramSettings } from '../../gateway/contract/telegram-settings.ts';
import {
	type GatewayManifest,
	webManifest,
	webManifestRequest,
} from '../../gateway/contract/web-manifest.ts';
import type { Language } from '../../lib/languages.ts';
import { encryptPayload } from '../../lib/payload-cipher.ts';
import { APP_KINDS, type AppKind } from '../../merchants/demo-schema.ts';
import { newerDomains } from '../domains.ts';
import { Refusal } from '../errors.ts';
import { implement, noFields, type Route } from '../implement.ts';
import type { DemoMerchant } from '../merchants.ts';
import type { Platform } from '../platform.ts';
import type { DemoService } from '../store/settings.ts';
import type { ContentTexts } from '../texts.ts';
import { firebaseSettings } from '../vendors/firebase/settings.ts';
import { lineClientId } from '../vendors/line/line.ts';
import { Wording } from '../wording.ts';

type Info = SiteStatus['info'];

/** EN-08: the download address of each kind of app. */
const APP_URLS: Readonly<Record<AppKind, (code: string) => string>> = {
	Android: (code) => `/wps/download/${code}.apk`,
	IOS: (code) => `/wps/store/ios/${code}`,
	MOBILECONFIG: (code) => `/wps/download/${code}.mobileconfig`,
};

/** Content that pages are built from. */
export function builtInfoOf(
	merchant: DemoMerchant,
	language: Language,
	platform: Platform,
): Pick<Info, 'resources' | 'mobileTemplate' | 'whitelabelVal' | 'imageCDNs'> {
	const { logo, favicon, splash } = platform.settings.looks.of(merchant.code);
	const { apps, versions } = platform.settings.downloads.of(merchant.code);
	return {
		resources: [
			...APP_KINDS.filter((kind) => apps[kind]).map((kind) => ({
				resourceType: kind,
				url: APP_URLS[kind](merchant.code),
				...(versions[kind] && { version: versions[kind] }),
			})),
			// Every merchant has an icon for the download bar.
			{ resourceType: 'AppDownloadIcon', url: '/m/brand/icon-180.png' },
		],
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

/** EN-13: an entry whose path is encrypted with the merchant's key, if they have one. */
function sentService({ address, isDamaged, ...service }: DemoService, key: string) {
	if (isDamaged) return { ...service, path: Buffer.from(address || service.csType).toString('base64') };
	if (!address || !key) return { ...service, path: address };
	return { ...service, path: encryptPayload(address, key, key.length === 8 ? 'DES' : 'TripleDES') };
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

export function downloadSettingOf(merchant: DemoMerchant, platform: Platform): DownloadSetting {
	const { button, handler, minVipRank } = platform.settings.downloads.of(merchant.code);
	return {
		app_desc: written(merchant, (texts) => texts.appText),
		login_prompt_text: written(merchant, (texts) => texts.loginPrompt),
		requiredLogin: platform.settings.switches.of(merchant.code).requiredLogin,
		minVipRank,
		button,
		handler,
	};
}

/** A text in each of the merchant's languages that it is written in. */
function written(
	{ languages, texts }: DemoMerchant,
	pick: (texts: ContentTexts) => string | undefined,
): Record<string, string> {
	const pairs = languages.flatMap((language) => {
		const own = texts[language];
		const text = own && pick(own);
		return text ? [[language, text] as const] : [];
	});
	return Object.fromEntries(pairs);
}

/** EN-11: the sizes of the installed site's icons. */
const SIZES = [192, 256, 384, 512];

export function manifestOf(merchant: DemoMerchant, platform: Platform): GatewayManifest {
	const { shortName, appName, themeColour, icon } = platform.settings.looks.of(merchant.code);
	return {
		short_name: shortName || merchant.name,
		name: appName || merchant.name,
		display: 'standalone',
		theme_color: themeColour || merchant.theme.night,
		...(icon && { icons: SIZES.map((size) => ({ src: icon, sizes: `${size}x${size}` })) }),
	};
}

export const siteRoutes: readonly Route[] = [
	implement(status, statusRequest, ({ merchant, language, session, ip, platform }) => {
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
	}),
	implement(downloadSetting, downloadSettingRequest, ({ merchant, platform }) =>
		downloadSettingOf(merchant, platform),
	),
	implement(webManifest, webManifestRequest, ({ merchant, platform }) => manifestOf(merchant, platform)),
	implement(gatewaySettings, noFields, ({ merchant, platform }) => {
		const { id, version } = platform.settings.captcha.of(merchant.code);
		const { profileIcons } = platform.settings.site.of(merchant.code);
		return {
			GEETEST_ID: id,
			GEETEST_VERSION: version,
			PROFILE_ICON_COUNT: profileIcons,
			LINE_CLIENT_ID: lineClientId(merchant),
		};
	}),
	implement(providerSettings, noFields, ({ merchant, platform }) => {
		const { firebase, facebookAppId } = platform.settings.site.of(merchant.code);
		return { ...firebaseSettings(merchant), firebase, facebookAppId };
	}),
	implement(telegramSettings, noFields, ({ merchant }) => merchant.telegram),
	implement(consentSetting, noFields, ({ merchant, platform }) => {
		const { analytics, marketing, consentVersion, debug, sample } = platform.settings.site.of(merchant.code);
		return { analytics, marketing, version: consentVersion, debug, sample };
	}),
	implement(domainRoute, domainRouteRequest, ({ merchant, platform }) => {
		const site = platform.settings.site.of(merchant.code);
		const signed = newerDomains(merchant.code, site, platform.now());
		return {
			domainList: site.domainList.length ? site.domainList : [...merchant.domains],
			...(signed && { signed }),
		};
	}),
	implement(rsaKey, rsaKeyRequest, ({ platform }) => platform.keys.current()),
	implement(captchaChallenge, captchaChallengeRequest, ({ merchant, platform }) => ({
		gt: platform.settings.captcha.of(merchant.code).id,
		challenge: platform.captcha.start(merchant.code, 'v3'),
		newCaptcha: true,
	})),
	// Players enter promo codes in the rewards center, so the same switch controls both.
	implement(promoCodeEnable, noFields, ({ merchant, platform }) => ({
		enabled: platform.settings.switches.of(merchant.code).REWCEN3,
	})),
];
