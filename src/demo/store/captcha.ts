import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { CaptchaResult } from '../../gateway/contract/captcha-result.ts';
import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { isMockToken } from '../../lib/captcha-mock.ts';
import { Refusal } from '../errors.ts';
import type { DemoMerchant, DemoMerchants } from '../merchants.ts';
import type { Settings } from './settings.ts';

export const CAPTCHA_VERSIONS = ['v3', 'v4'] as const;
export type CaptchaVersion = (typeof CAPTCHA_VERSIONS)[number];

/** How the vendor behaves: as it should, late, or in one of the ways in which it fails. */
export const CAPTCHA_MODES = ['normal', 'slow', 'missing', 'hangs', 'broken', 'refused'] as const;
export type CaptchaMode = (typeof CAPTCHA_MODES)[number];

/** How the popup gets its style: by a sheet, or by a style element in the page, as the vendor's own does it. */
export const CAPTCHA_STYLES = ['sheet', 'element'] as const;
export type CaptchaStyle = (typeof CAPTCHA_STYLES)[number];

/** What the control panel changes about a merchant's captcha. */
export interface CaptchaSettings {
	version: CaptchaVersion;
	/** What the merchant is called at the vendor. */
	id: string;
	/** A registration needs it; for logins and SMS switches say so. */
	register: boolean;
	mode: CaptchaMode;
	style: CaptchaStyle;
	/** How late the slow one is. */
	delaySeconds: number;
}

/** What a captcha can be asked for. */
export type CaptchaUse = 'login' | 'sms' | 'register';

/** What the browser gets for passing: version 3 a hash, version 4 an object. */
export type Passed = { validate: string } | Record<(typeof V4_FIELDS)[number], string>;

/** As the vendor calls them (docs.geetest.com/BehaviorVerification/deploy/server). */
const V4_FIELDS = ['lot_number', 'captcha_output', 'pass_token', 'gen_time', 'captcha_id'] as const;

/** How a try ended. */
export type Tried = { passed: Passed } | { triesLeft: number };

const GOOD_FOR = 10 * 60_000;
const TRIES = 3;
/** The slider goes from 0 to 100; so far beside the mark it still counts. */
const TOLERANCE = 3;

/**
 * The vendor's side of the captcha and the platform's own check: it hands out
 * challenges, judges tries, and lets each result be used once, by the merchant
 * that it was made for.
 */
export class Captcha {
	readonly #database: DatabaseSync;
	readonly #merchants: DemoMerchants;
	readonly #site: Settings;
	readonly #now: () => number;

	constructor(database: DatabaseSync, merchants: DemoMerchants, site: Settings, now: () => number) {
		this.#database = database;
		this.#merchants = merchants;
		this.#site = site;
		this.#now = now;
	}

	settings(merchant: string): CaptchaSettings {
		const row = this.#database
			.prepare('SELECT settings FROM captcha_settings WHERE merchant = ?')
			.get(merchant);
		return {
			version: this.#merchants.find(merchant)?.captchaVersion ?? 'v4',
			id: idOf(merchant),
			register: false,
			mode: 'normal',
			style: 'sheet',
			delaySeconds: 3,
			...JSON.parse(String(row?.settings ?? '{}')),
		};
	}

	setSettings(merchant: string, change: Partial<CaptchaSettings>): void {
		this.#database
			.prepare('INSERT OR REPLACE INTO captcha_settings (merchant, settings) VALUES (?, ?)')
			.run(merchant, JSON.stringify({ ...this.settings(merchant), ...change }));
	}

	/** A new challenge of version 3, or lot number of version 4. */
	start(merchant: string, kind: CaptchaVersion): string {
		const number = randomBytes(16).toString('hex');
		this.#add(merchant, kind, number, randomInt(20, 96));
		return number;
	}

	merchantWithId(id: string): string | undefined {
		return this.#merchants.all.find(({ code }) => this.settings(code).id === id)?.code;
	}

	/** Where the slider of one that is under way has to go, and whose it is. */
	underWay(number: string): { merchant: string; target: number } | undefined {
		const row = this.#find(number);
		if (!row || row.target === null || row.result !== null || Number(row.wrong_tries) >= TRIES)
			return undefined;
		return { merchant: String(row.merchant), target: Number(row.target) };
	}

	/** Somebody has put the slider to `position`; undefined when no more may be tried. */
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
		const passed: Passed =
			row?.kind === 'v3'
				? { validate: randomBytes(16).toString('hex') }
				: {
						lot_number: number,
						captcha_output: randomBytes(96).toString('base64url'),
						pass_token: randomBytes(32).toString('hex'),
						gen_time: String(Math.floor(this.#now() / 1000)),
						captcha_id: this.settings(going.merchant).id,
					};
		this.#database
			.prepare('UPDATE captchas SET result = ?, expires_at = ? WHERE number = ?')
			.run(JSON.stringify(passed), this.#now() + GOOD_FOR, number);
		return { passed };
	}

	/** VAL-01, VAL-02. */
	isNeeded(merchant: DemoMerchant, use: CaptchaUse): boolean {
		if (use === 'register') return this.settings(merchant.code).register;
		return this.#site.switches(merchant)[use === 'login' ? 'GEETEST3' : 'GEETESTVCODE3'];
	}

	/** Throws unless the request carries a result that is good for this use; it is used up by this. */
	require(merchant: DemoMerchant, use: CaptchaUse, request: CaptchaResult): void {
		if (!this.isNeeded(merchant, use)) return;
		const { mode } = this.settings(merchant.code);
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

	clear(): void {
		this.#database.exec('DELETE FROM captcha_settings; DELETE FROM captchas;');
	}

	/** VAL-09: in test mode the token is the result. It is made in the browser, so that it comes up here only now. */
	#mock(merchant: string, use: CaptchaUse, { geetestSeccode, geetestValidateV4 }: CaptchaResult) {
		const token = geetestValidateV4 ?? (use === 'sms' ? undefined : geetestSeccode);
		if (!token || !isMockToken(token, this.#now())) return undefined;
		if (!this.#find(token)) this.#add(merchant, 'mock', token, null);
		return token;
	}

	/** The number of the captcha whose result a request carries. For an SMS only version 4 counts (VAL-02). */
	#solved(merchant: string, use: CaptchaUse, request: CaptchaResult): string | undefined {
		if (request.geetestValidateV4 !== undefined) {
			const sent = objectOf(request.geetestValidateV4);
			const number = typeof sent.lot_number === 'string' ? sent.lot_number : '';
			const made = objectOf(this.#find(number)?.result);
			return V4_FIELDS.every((field) => made[field] !== undefined && made[field] === sent[field])
				? number
				: undefined;
		}
		// Version 3 documents that the seccode is the validate with this end: with it alone, a registration tells which (EN-04).
		const validate = /^([0-9a-f]{32})\|jordan$/.exec(request.geetestSeccode ?? '')?.[1];
		if (!validate || use === 'sms') return undefined;
		const row = this.#database
			.prepare('SELECT number FROM captchas WHERE merchant = ? AND result = ? AND expires_at > ?')
			.get(merchant, JSON.stringify({ validate }), this.#now());
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
			.run(merchant, kind, number, target, now + GOOD_FOR);
	}
}

/** As long as the vendor's own ids. */
function idOf(merchant: string): string {
	return createHash('sha256').update(`geetest/${merchant}`).digest('hex').slice(0, 32);
}

/** What a browser sent is anything. */
function objectOf(json: unknown): Record<string, unknown> {
	try {
		const value: unknown = JSON.parse(String(json));
		return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
	} catch {
		return {};
	}
}
