import { randomBytes, randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { CaptchaResult } from '../../gateway/contract/captcha-result.ts';
import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { isMockToken } from '../../lib/captcha-mock.ts';
import { parseJson } from '../../lib/json.ts';
import { Refusal } from '../errors.ts';
import type { DemoMerchant } from '../merchants.ts';
import type { Database } from './database.ts';
import type { CaptchaVersion, Settings } from './settings.ts';

/** The requests that can need a captcha. */
type CaptchaUse = 'login' | 'sms' | 'register';

/**
 * The browser's proof of passing, in the vendor's names: `validate` in version 3, five fields in version 4
 * (docs.geetest.com/BehaviorVerification/deploy/server).
 */
type Passed = Record<string, string>;

/** The outcome of a try. */
export type Tried = { passed: Passed } | { triesLeft: number };

interface CaptchaRecord {
	merchant: string;
	kind: CaptchaVersion | 'mock';
	/** A challenge of version 3, a lot number of version 4, or the mock token itself. */
	number: string;
	/** Where the slider has to go; undefined for a mock token. */
	target: number | undefined;
	wrongTries: number;
	passed?: Passed;
	expiresAt: number;
	used: boolean;
}

const VALID_MS = 10 * 60_000;
const TRIES = 3;
/** How far from the target the slider, which goes from 0 to 100, may be and still pass. */
const TOLERANCE = 3;

/** Plays the captcha vendor and the platform that checks its results. Each result works once, for one merchant. */
export function createCaptcha(
	database: Database,
	{ captcha: settings, switches }: Settings,
	now: () => number,
) {
	const records = database.records<CaptchaRecord>('captcha');

	function find(number: string): CaptchaRecord | undefined {
		const record = records.get(number);
		return record && record.expiresAt > now() ? record : undefined;
	}

	function add(
		merchant: string,
		kind: CaptchaRecord['kind'],
		number: string,
		target?: number,
	): CaptchaRecord {
		const expiresAt = now() + VALID_MS;
		return records.set(number, { merchant, kind, number, target, wrongTries: 0, expiresAt, used: false });
	}

	/** The merchant and the slider's target; undefined if the captcha is unknown, solved, or out of tries. */
	function underWay(number: string): { merchant: string; target: number } | undefined {
		const { merchant = '', target, passed, wrongTries = 0 } = find(number) ?? {};
		return target === undefined || passed || wrongTries >= TRIES ? undefined : { merchant, target };
	}

	/** VAL-01, VAL-02. */
	function isNeeded({ code }: DemoMerchant, use: CaptchaUse): boolean {
		if (use === 'register') return settings.of(code).register;
		return switches.of(code)[use === 'login' ? 'GEETEST3' : 'GEETESTVCODE3'];
	}

	/** VAL-09: in test mode the browser makes a token, which counts as the result. The gateway sees it here first. */
	function mock(merchant: string, use: CaptchaUse, { geetestSeccode, geetestValidateV4 }: CaptchaResult) {
		const token = geetestValidateV4 ?? (use === 'sms' ? undefined : geetestSeccode);
		if (!token || !isMockToken(token, now())) return undefined;
		return find(token) ?? add(merchant, 'mock', token);
	}

	/** The captcha that the request has a result for. SMS codes accept only version 4 (VAL-02). */
	function solved(use: CaptchaUse, request: CaptchaResult): CaptchaRecord | undefined {
		const { geetestValidateV4, geetestSeccode, geetestChallenge } = request;
		if (geetestValidateV4 !== undefined) {
			const sent = parseJson(geetestValidateV4) as Partial<Passed> | null | undefined;
			const found = find(String(sent?.lot_number));
			return found?.passed && isDeepStrictEqual(found.passed, sent) ? found : undefined;
		}
		if (!geetestSeccode || use === 'sms') return undefined;
		// Version 3 documents that the seccode is the `validate` with this suffix.
		const found = records.find(
			({ passed }) => passed?.validate !== undefined && `${passed.validate}|jordan` === geetestSeccode,
		);
		// A registration sends only the seccode, no challenge (EN-04).
		return found && [undefined, found.number].includes(geetestChallenge) ? find(found.number) : undefined;
	}

	return {
		underWay,

		/** Returns a new challenge (version 3) or lot number (version 4). */
		start: (merchant: string, kind: CaptchaVersion): string =>
			add(merchant, kind, randomBytes(16).toString('hex'), randomInt(20, 96)).number,

		/** Judges a try with the slider at `position`; undefined if no try is left. */
		try(number: string, position: number): Tried | undefined {
			const going = underWay(number);
			const record = find(number);
			if (!going || !record) return undefined;
			if (Math.abs(position - going.target) > TOLERANCE) {
				const wrongTries = record.wrongTries + 1;
				records.change(number, { wrongTries });
				return { triesLeft: TRIES - wrongTries };
			}
			const passed: Passed =
				record.kind === 'v3'
					? { validate: randomBytes(16).toString('hex') }
					: {
							lot_number: number,
							captcha_output: randomBytes(96).toString('base64url'),
							pass_token: randomBytes(32).toString('hex'),
							gen_time: String(Math.floor(now() / 1000)),
							captcha_id: settings.of(going.merchant).id,
						};
			records.change(number, { passed, expiresAt: now() + VALID_MS });
			return { passed };
		},

		/** Throws unless the request has a result that is valid for this use, and uses that result up. */
		require(merchant: DemoMerchant, use: CaptchaUse, request: CaptchaResult): void {
			const { code } = merchant;
			if (!isNeeded(merchant, use)) return;
			const found = switches.of(code).GEETESTTEST3 ? mock(code, use, request) : solved(use, request);
			const isGood = found?.merchant === code && !found.used;
			if (isGood) records.change(found.number, { used: true });
			if (!isGood || settings.of(code).mode === 'refused') throw new Refusal(ErrorCode.captchaFailed);
		},
	};
}
