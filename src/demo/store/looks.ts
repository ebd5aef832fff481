import type { DatabaseSync } from 'node:sqlite';

/** A platform's changes to a site's looks; with '', the merchant's own files apply. */
export interface Looks {
	/** EN-11: short_name, name and theme_color of the manifest. */
	shortName: string;
	appName: string;
	themeColour: string;
	/** EN-11: the address of a square icon. */
	icon: string;
	/** EN-12 and VAL-04: h5_logo, h5_favicon and h5_splash of the site status. */
	logo: string;
	favicon: string;
	splash: string;
}

const NONE: Looks = {
	shortName: '',
	appName: '',
	themeColour: '',
	icon: '',
	logo: '',
	favicon: '',
	splash: '',
};

/** Each merchant's looks, as the control panel has changed them. */
export class LooksStore {
	readonly #database: DatabaseSync;

	constructor(database: DatabaseSync) {
		this.#database = database;
	}

	of(merchant: string): Looks {
		const row = this.#database.prepare('SELECT looks FROM looks WHERE merchant = ?').get(merchant);
		return { ...NONE, ...JSON.parse(String(row?.looks ?? '{}')) };
	}

	set(merchant: string, change: Partial<Looks>): void {
		this.#database
			.prepare('INSERT OR REPLACE INTO looks (merchant, looks) VALUES (?, ?)')
			.run(merchant, JSON.stringify({ ...this.of(merchant), ...change }));
	}
}
