import type { DownloadSetting } from '../gateway/contract/download-setting.ts';
import type { SiteStatus } from '../gateway/contract/status.ts';

/** The gateway's texts about the app, in one language (API-23, EN-12). */
export interface AppContent {
	/** DLB-03: what the bar's button does, and the address for `handler`. */
	button: NonNullable<DownloadSetting['button']>;
	handler: string;
	/** DLB-02. */
	minVipRank: number;
	/** The download settings keep downloads for members. */
	requiredLogin: boolean;
	/** The switches that are on: EN-23's requiredLogin keeps downloads for members, too. */
	switches: string[];
	/** One line, or empty. */
	description: string;
	/** Text that asks a visitor to log in first; empty if the gateway has none. */
	loginPrompt: string;
	/** EN-12, unchecked. */
	ground: string;
	ink: string;
}

export function appContent(
	{ mobileTemplate, whitelabelVal }: SiteStatus['info'],
	setting: DownloadSetting,
	language: string,
): AppContent {
	const { button = 'popup', handler = '', minVipRank = 0, requiredLogin = false } = setting;
	const { app_background: ground = '', app_desc_font_color: ink = '', app_desc = '' } = mobileTemplate;
	const on = [true, 1, '1', 'true'] as unknown[];
	return {
		button,
		handler: handler.trim(),
		minVipRank,
		requiredLogin,
		switches: Object.keys(whitelabelVal).filter((name) => on.includes(whitelabelVal[name])),
		// The setting has a text for each language, the template one for all.
		description: (setting.app_desc?.[language] || app_desc).trim(),
		loginPrompt: setting.login_prompt_text?.[language]?.trim() ?? '',
		ground,
		ink,
	};
}
