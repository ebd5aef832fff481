import { fetchJson } from '../../../core/files.ts';
import { loadOnce } from '../../../lib/load-once.ts';

/** The merchant's settings for login and registration, /m/settings.json. The others are in each page. */
export interface Settings {
	/** Whether a device may keep a password for the next visit (EN-06). */
	rememberPasswords: boolean;
	captcha: {
		/** Script of GeeTest version 3, and of version 4. */
		v3: string;
		v4: string;
		/** Servers of version 4, and the one for version 3; empty if the vendor chooses. */
		apiServers: string[];
		staticServers: string[];
		apiServerV3: string;
	};
	/** URLs of ThumbmarkJS, the second in case the first fails (DEV-02); empty without it. */
	thumbmark: string[];
	/** The page that shares the device id with this site in a hidden frame (DEV-05); '' without one. */
	deviceFrame: string;
}

/** Reads them once. Rejects if they can't be loaded; the next call tries again. */
export const loadSettings = loadOnce(() => fetchJson<Settings>('/m/settings.json'));
