import { site } from '../content/site.ts';
import type { LotteryKind, Page } from '../core/page.ts';
import { scriptJson } from '../lib/script-json.ts';
import { translator } from '../locales/index.ts';
import type { Merchant } from '../merchants/schema.ts';
import { bareHosts } from './bare-hosts.ts';

/** The JSON that the page hands to its scripts; safe inside a script element. */
export function pageData(language: string, revisions: Record<string, string>, plays: boolean): string {
	const { merchant } = site;
	const t = translator(language.toLowerCase());
	const others = merchant.languages.filter((code) => code !== merchant.defaultLanguage);
	const bare = bareHosts(merchant.hosts);
	const page: Page = {
		merchant: merchant.code,
		language,
		languages: [merchant.defaultLanguage, ...others].map((code) => code.toLowerCase()),
		segment: language === merchant.defaultLanguage ? '' : language.toLowerCase(),
		gatewayUrl: merchant.gatewayUrl,
		cipher: merchant.payloadCipher,
		appUserAgent: merchant.appUserAgent,
		externalHosts: merchant.externalHosts,
		...(bare.length && { bareHosts: bare }),
		...(merchant.timeZone !== 'UTC' && { timeZone: merchant.timeZone }),
		...(plays && { lotteries: lotteries(merchant) }),
		revisions,
		texts: {
			unknown_error: t('messages:unknown_error'),
			internet_lost: t('messages:internet_lost'),
			no_answer: t('messages:no_answer'),
			network_cors: t('messages:network_cors'),
			please_login: t('messages:please_login'),
			signed_out: t('messages:signed_out'),
			// OFF-01 names the fallback.
			network_offline: t('update:network_offline', { defaultValue: 'no network connection' }),
		},
	};
	return scriptJson(page);
}

/** By vendor, as a link names one. */
function lotteries({ lotteryVendors: { sea, vietnam } }: Merchant): NonNullable<Page['lotteries']> {
	const all = (vendors: string[], kind: LotteryKind) => vendors.map((code) => [code, kind] as const);
	return Object.fromEntries([...all(sea, 'sea'), ...all(vietnam, 'vietnam')]);
}
