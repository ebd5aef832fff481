import type { Purpose } from '../../core/consent.ts';
import { fetchJson } from '../../core/fetch-json.ts';
import { call } from '../../core/gateway.ts';
import { consentSetting as endpoint } from '../../gateway/contract/consent-setting.ts';
import { CONSENT_WISHES, type ConsentWish } from '../../lib/consent-wishes.ts';

export interface Setting extends Record<Purpose, ConsentWish> {
	version: number;
	debug: boolean;
	sample: number;
}

const WISHES: readonly unknown[] = CONSENT_WISHES;

let setting: Promise<Setting> | undefined;

/**
 * What the gateway and the merchant say (/m/consent.json, a file of the build); the stricter of the two wins.
 * Asked once. Rejects if either is out of reach; the next call tries again.
 */
export function consentSetting(): Promise<Setting> {
	setting ??= ask().catch((error) => {
		setting = undefined;
		throw error;
	});
	return setting;
}

async function ask(): Promise<Setting> {
	const [own, said] = await Promise.all([
		fetchJson<Partial<Record<Purpose, unknown>>>('/m/consent.json'),
		call(endpoint, {}),
	]);
	const { version = 1, debug = false, sample = 1 } = said;
	return {
		analytics: stricter(own.analytics, said.analytics),
		marketing: stricter(own.marketing, said.marketing),
		version,
		debug,
		sample: Math.min(1, Math.max(0, sample)),
	};
}

/** The merchant's wish if the gateway says nothing; 'denied' if the file isn't the one the build wrote. */
const stricter = (own: unknown, said: ConsentWish = 'granted'): ConsentWish =>
	CONSENT_WISHES.find((wish) => wish === own || wish === said || !WISHES.includes(own)) as ConsentWish;
