import type { DatabaseSync } from 'node:sqlite';
import type { SwitchName } from '../../merchants/demo-schema.ts';
import type { DemoMerchant, Switches } from '../merchants.ts';

/** What the control panel can change about a site besides the switches. */
export interface SiteState {
	maintenance: boolean;
	/** ISO 8601; null if the end is unknown. */
	maintenanceEnd: string | null;
	regionRestriction: boolean;
	/** Whether the status call fails with domain_not_available. */
	domainNotAvailable: boolean;
	hasVip: boolean;
	/** Whether password logins fail with token_ip_different. */
	otherNetwork: boolean;
	/** EN-17: PROFILE_ICON_COUNT. */
	profileIcons: number;
}

const OPEN: SiteState = {
	maintenance: false,
	maintenanceEnd: null,
	regionRestriction: false,
	domainNotAvailable: false,
	hasVip: true,
	otherNetwork: false,
	profileIcons: 9,
};

/** Changes to each merchant's default settings. */
export class Settings {
	readonly #database: DatabaseSync;

	constructor(database: DatabaseSync) {
		this.#database = database;
	}

	switches(merchant: DemoMerchant): Switches {
		const changed = this.#database
			.prepare('SELECT name, is_on FROM switches WHERE merchant = ?')
			.all(merchant.code)
			.map((row) => [row.name, row.is_on === 1]);
		return { ...merchant.switches, ...Object.fromEntries(changed) };
	}

	setSwitch(merchant: string, name: SwitchName, on: boolean): void {
		this.#database
			.prepare('INSERT OR REPLACE INTO switches (merchant, name, is_on) VALUES (?, ?, ?)')
			.run(merchant, name, on ? 1 : 0);
	}

	siteState(merchant: string): SiteState {
		const row = this.#database.prepare('SELECT state FROM site_states WHERE merchant = ?').get(merchant);
		return { ...OPEN, ...JSON.parse(String(row?.state ?? '{}')) };
	}

	setSiteState(merchant: string, change: Partial<SiteState>): void {
		const state = JSON.stringify({ ...this.siteState(merchant), ...change });
		this.#database
			.prepare('INSERT OR REPLACE INTO site_states (merchant, state) VALUES (?, ?)')
			.run(merchant, state);
	}

	clear(): void {
		this.#database.exec('DELETE FROM switches; DELETE FROM site_states;');
	}
}
