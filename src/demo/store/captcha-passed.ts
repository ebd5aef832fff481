import { randomBytes } from 'node:crypto';

/** The vendor's names (docs.geetest.com/BehaviorVerification/deploy/server). */
const V4_FIELDS = ['lot_number', 'captcha_output', 'pass_token', 'gen_time', 'captcha_id'] as const;

type PassedV4 = Record<(typeof V4_FIELDS)[number], string>;

/** The browser's proof of passing: a hash in version 3, an object in version 4. */
export type Passed = { validate: string } | PassedV4;

export function passedV3(): { validate: string } {
	return { validate: randomBytes(16).toString('hex') };
}

export function passedV4(lotNumber: string, captchaId: string, now: number): PassedV4 {
	return {
		lot_number: lotNumber,
		captcha_output: randomBytes(96).toString('base64url'),
		pass_token: randomBytes(32).toString('hex'),
		gen_time: String(Math.floor(now / 1000)),
		captcha_id: captchaId,
	};
}

/** Version 3 documents that the seccode is the `validate` with this suffix. */
export function validateOf(seccode: string | undefined): string | undefined {
	return /^([0-9a-f]{32})\|jordan$/.exec(seccode ?? '')?.[1];
}

/** The lot number in a version 4 result as a browser sent it; empty if it has none. */
export function lotNumberOf(sent: string): string {
	const { lot_number } = objectOf(sent);
	return typeof lot_number === 'string' ? lot_number : '';
}

/** Whether a browser sent exactly the version 4 result that it was given. */
export function isSameV4(given: Passed | undefined, sent: string): boolean {
	if (!given || !('lot_number' in given)) return false;
	const answer = objectOf(sent);
	return V4_FIELDS.every((field) => given[field] === answer[field]);
}

/** A browser can send anything, so whatever is not an object counts as an empty one. */
function objectOf(json: string): Record<string, unknown> {
	try {
		const value: unknown = JSON.parse(json);
		return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
	} catch {
		return {};
	}
}
