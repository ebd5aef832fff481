import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { DemoMerchants } from '../merchants.ts';

export const CAPTCHA_VERSIONS = ['v3', 'v4'] as const;
export type CaptchaVersion = (typeof CAPTCHA_VERSIONS)[number];

/** How the vendor behaves: normally, slowly, or failing in one of several ways. */
export const CAPTCHA_MODES = ['normal', 'slow', 'missing', 'hangs', 'broken', 'refused'] as const;
export type CaptchaMode = (typeof CAPTCHA_MODES)[number];

/** Where the popup's CSS comes from: a style sheet, or a style element added to the page, as GeeTest does it. */
export const CAPTCHA_STYLES = ['sheet', 'element'] as const;
export type CaptchaStyle = (typeof CAPTCHA_STYLES)[number];

/** A merchant's captcha settings, which the control panel can change. */
export interface CaptchaSettings {
	version: CaptchaVersion;
	/** The merchant's id at the vendor. */
	id: string;
	/** Whether registration needs a captcha. For logins and SMS codes, switches decide. */
	register: boolean;
	mode: CaptchaMode;
	style: CaptchaStyle;
	/** The delay in slow mode. */
	delaySeconds: number;
}

/** Each merchant's captcha settings: the defaults, and what the control panel changed. */
export class CaptchaSettingsStore {
	readonly #database: DatabaseSync;
	readonly #merchants: DemoMerchants;

	constructor(database: DatabaseSync, merchants: DemoMerchants) {
		this.#database = database;
		this.#merchants = merchants;
	}

	of(merchant: string): CaptchaSettings {
		const row = this.#database
			.prepare('SELECT settings FROM captcha_settings WHERE merchant = ?')
			.get(merchant);
		return {
			version: this.#merchants.find(merchant)?.captchaVersion ?? 'v4',
			id: defaultId(merchant),
			register: false,
			mode: 'normal',
			style: 'sheet',
			delaySeconds: 3,
			...JSON.parse(String(row?.settings ?? '{}')),
		};
	}

	set(merchant: string, change: Partial<CaptchaSettings>): void {
		this.#database
			.prepare('INSERT OR REPLACE INTO captcha_settings (merchant, settings) VALUES (?, ?)')
			.run(merchant, JSON.stringify({ ...this.of(merchant), ...change }));
	}

	merchantWithId(id: string): string | undefined {
		return this.#merchants.all.find(({ code }) => this.of(code).id === id)?.code;
	}
}

/** The same length as the vendor's own ids. */
function defaultId(merchant: string): string {
	return createHash('sha256').update(`geetest/${merchant}`).digest('hex').slice(0, 32);
}
