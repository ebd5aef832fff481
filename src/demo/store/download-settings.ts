import type { DatabaseSync } from 'node:sqlite';
import type { AppKind, DownloadButton } from '../../merchants/demo-schema.ts';
import type { DemoMerchants } from '../merchants.ts';

/** A merchant's download settings; the control panel can change them. */
export interface DownloadSettings {
	/** EN-08: which apps have a link. */
	apps: readonly AppKind[];
	/** UI-14: the newest version of each app; without one, no app is too old. */
	versions: Partial<Record<AppKind, string>>;
	/** DLB-03. */
	button: DownloadButton;
	/** An address for the button `handler`; may be empty. */
	handler: string;
	/** DLB-02; 0 for all players. */
	minVipRank: number;
}

/** Each merchant's settings: the defaults, and what the control panel changed. */
export class DownloadSettingsStore {
	readonly #database: DatabaseSync;
	readonly #merchants: DemoMerchants;

	constructor(database: DatabaseSync, merchants: DemoMerchants) {
		this.#database = database;
		this.#merchants = merchants;
	}

	of(merchant: string): DownloadSettings {
		const row = this.#database
			.prepare('SELECT settings FROM download_settings WHERE merchant = ?')
			.get(merchant);
		const known = this.#merchants.find(merchant);
		return {
			apps: known?.apps ?? [],
			versions: { Android: '1.4.0', IOS: '1.4.0' },
			button: known?.downloadButton ?? 'popup',
			handler: '',
			minVipRank: 0,
			...JSON.parse(String(row?.settings ?? '{}')),
		};
	}

	set(merchant: string, change: Partial<DownloadSettings>): void {
		this.#database
			.prepare('INSERT OR REPLACE INTO download_settings (merchant, settings) VALUES (?, ?)')
			.run(merchant, JSON.stringify({ ...this.of(merchant), ...change }));
	}
}
