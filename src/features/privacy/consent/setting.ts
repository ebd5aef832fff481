import { fetchJson } from '../../../core/files.ts';
import { call } from '../../../core/gateway.ts';
import { consentSetting as endpoint } from '../../../gateway/contract/consent-setting.ts';
import { CONSENT_WISHES, type ConsentWish } from '../../../lib/consent-wishes.ts';
import { loadOnce } from '../../../lib/load-once.ts';
import type { Purpose } from './consent.ts';

export interface Setting extends Record<Purpose, ConsentWish> {
	version: number;
	debug: boolean;
	/** The share of visits that report web vitals, 0 to 1: few are enough for a median, and each costs 3.4 KB. */
	sample: number;
}

const WISHES: readonly unknown[] = CONSENT_WISHES;

/**
 * Loads the settings of the gateway and of the merchant (/m/consent.json, a file of the build), once; the
 * stricter of the two wins. Rejects if either can't be loaded; the next call tries again.
 */
export const consentSetting = loadOnce(loadSetting);

async function loadSetting(): Promise<Setting> {
	const [merchant, gateway] = await Promise.all([
		fetchJson<Partial<Record<Purpose, unknown>>>('/m/consent.json'),
		call(endpoint, {}),
	]);
	const { version = 1, debug = false, sample = 0.1 } = gateway;
	return {
		analytics: stricter(merchant.analytics, gateway.analytics),
		marketing: stricter(merchant.marketing, gateway.marketing),
		version,
		debug,
		sample: Math.min(1, Math.max(0, sample)),
	};
}

/** The merchant's wish counts if the gateway has none. A file that the build didn't write means 'denied'. */
const stricter = (merchant: unknown, gateway: ConsentWish = 'granted'): ConsentWish =>
	CONSENT_WISHES.find(
		(wish) => wish === merchant || wish === gateway || !WISHES.includes(merchant),
	) as ConsentWish;
