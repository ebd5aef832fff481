import { randomBytes, randomInt } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { CaptchaResult } from '../../gateway/contract/captcha-result.ts';
import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { isMockToken } from '../../lib/captcha-mock.ts';
import { Refusal } from '../errors.ts';
import type { DemoMerchant } from '../merchants.ts';
import { isSameV4, lotNumberOf, type Passed, passedV3, passedV4, validateOf } from './captcha-passed.ts';
import type { CaptchaSettingsStore, CaptchaVersion } from './captcha-settings.ts';
import type { Settings } from './settings.ts';

/** The requests that can need a captcha. */
export type CaptchaUse = 'login' | 'sms' | 'register';

/** The outcome of a try. */
export type Tried = { passed: Passed } | { triesLeft: number };

const VALID_MS = 10 * 60_000;
const TRIES = 3;
/** How far from the target the slider, which goes from 0 to 100, may be and still pass. */
const TOLERANCE = 3;

/**
 * Plays both the captcha vendor and the platform that checks its results. It
 * creates challenges and judges tries. Each result works once, and only for
 * the merchant it was made for.
 */
export class Captcha {
	readonly #database: DatabaseSync;
	readonly #settings: CaptchaSettingsStore;
	readonly #site: Settings;
	readonly #now: () => number;

	constructor(database: DatabaseSync, settings: CaptchaSettingsStore, site: Settings, now: () => number) {
		this.#database = database;
		this.#settings = settings;
		this.#site = site;
		this.#now = now;
	}

	/** Returns a new challenge (version 3) or lot number (version 4). */
	start(merchant: string, kind: CaptchaVersion): string {
		const number = randomBytes(16).toString('hex');
		this.#add(merchant, kind, number, randomInt(20, 96));
		return number;
	}

	/** The merchant and the slider's target; undefined if the captcha is unknown, solved, or out of tries. */
	underWay(number: string): { merchant: string; target: number } | undefined {
		const row = this.#find(number);
		if (!row || row.target === null || row.result !== null || Number(row.wrong_tries) >= TRIES)
			return undefined;
		return { merchant: String(row.merchant), target: Number(row.target) };
	}

	/** Judges a try with the slider at `position`; undefined if no try is left. */
	try(number: string, position: number): Tried | undefined {
		const going = this.underWay(number);
		if (!going) return undefined;
		const row = this.#find(number);
		if (Math.abs(position - going.target) > TOLERANCE) {
			this.#database
				.prepare('UPDATE captchas SET wrong_tries = wrong_tries + 1 WHERE number = ?')
				.run(number);
			return { triesLeft: TRIES - Number(row?.wrong_tries) - 1 };
		}
		const now = this.#now();
		const passed =
			row?.kind === 'v3' ? passedV3() : passedV4(number, this.#settings.of(going.merchant).id, now);
		this.#database
			.prepare('UPDATE captchas SET result = ?, expires_at = ? WHERE number = ?')
			.run(JSON.stringify(passed), now + VALID_MS, number);
		return { passed };
	}

	/** VAL-01, VAL-02. */
	isNeeded(merchant: DemoMerchant, use: CaptchaUse): boolean {
		if (use === 'register') return this.#settings.of(merchant.code).register;
		return this.#site.switches(merchant)[use === 'login' ? 'GEETEST3' : 'GEETESTVCODE3'];
	}

	/** Throws unless the request has a result that is valid for this use, and uses that result up. */
	require(merchant: DemoMerchant, use: CaptchaUse, request: CaptchaResult): void {
		if (!this.isNeeded(merchant, use)) return;
		const { mode } = this.#settings.of(merchant.code);
		const number = this.#site.switches(merchant).GEETESTTEST3
			? this.#mock(merchant.code, use, request)
			: this.#solved(merchant.code, use, request);
		const used =
			number &&
			this.#database
				.prepare('UPDATE captchas SET used_at = ? WHERE number = ? AND merchant = ? AND used_at IS NULL')
				.run(this.#now(), number, merchant.code).changes === 1;
		if (!used || mode === 'refused') throw new Refusal(ErrorCode.captchaFailed);
	}

	/** VAL-09: in test mode the browser makes a token, which counts as the result. The gateway sees it here first. */
	#mock(merchant: string, use: CaptchaUse, { geetestSeccode, geetestValidateV4 }: CaptchaResult) {
		const token = geetestValidateV4 ?? (use === 'sms' ? undefined : geetestSeccode);
		if (!token || !isMockToken(token, this.#now())) return undefined;
		if (!this.#find(token)) this.#add(merchant, 'mock', token, null);
		return token;
	}

	/** The number of the captcha that the request has a result for. SMS codes accept only version 4 (VAL-02). */
	#solved(merchant: string, use: CaptchaUse, request: CaptchaResult): string | undefined {
		if (request.geetestValidateV4 !== undefined) {
			const number = lotNumberOf(request.geetestValidateV4);
			return isSameV4(this.#find(number)?.result, request.geetestValidateV4) ? number : undefined;
		}
		const validate = validateOf(request.geetestSeccode);
		if (!validate || use === 'sms') return undefined;
		const row = this.#database
			.prepare('SELECT number FROM captchas WHERE merchant = ? AND result = ? AND expires_at > ?')
			.get(merchant, JSON.stringify({ validate }), this.#now());
		// A registration sends only the seccode, no challenge (EN-04).
		const { geetestChallenge = row?.number } = request;
		return row && geetestChallenge === row.number ? String(row.number) : undefined;
	}

	#find(number: string): Record<string, SQLOutputValue> | undefined {
		return this.#database
			.prepare('SELECT * FROM captchas WHERE number = ? AND expires_at > ?')
			.get(number, this.#now());
	}

	#add(merchant: string, kind: string, number: string, target: number | null): void {
		const now = this.#now();
		this.#database.prepare('DELETE FROM captchas WHERE expires_at <= ?').run(now);
		this.#database
			.prepare('INSERT INTO captchas (merchant, kind, number, target, expires_at) VALUES (?, ?, ?, ?, ?)')
			.run(merchant, kind, number, target, now + VALID_MS);
	}
}
