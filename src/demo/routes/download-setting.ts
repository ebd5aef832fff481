import { downloadSettingRequest } from '../../gateway/contract/download-setting.request.ts';
import { type DownloadSetting, downloadSetting } from '../../gateway/contract/download-setting.ts';
import { implement } from '../implement.ts';
import type { DemoMerchant } from '../merchants.ts';
import type { Platform } from '../platform.ts';
import type { ContentTexts } from '../texts.ts';

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

export default implement(downloadSetting, downloadSettingRequest, ({ merchant, platform }) =>
	downloadSettingOf(merchant, platform),
);

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
