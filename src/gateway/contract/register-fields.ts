import { boolean, literal, maxLength, nullable, optional, picklist, pipe, string } from 'valibot';
import { captchaSolved } from './captcha-result.ts';
import { PixelTrack } from './pixel-track.ts';

/* @__NO_SIDE_EFFECTS__ */
const text = (limit: number) => pipe(string(), maxLength(limit));

/** The page on which a player registers or logs in, and the affiliate. */
export const originFields = { registerUrl: text(2048), affiliateCode: text(64), domain: text(255) };

/** EN-04: what every registration carries, whichever way is used. Absent fields are left out. */
export const commonFields = {
	registerMethod: picklist(['APP', 'H5', 'PWA', 'WEBCLIP']),
	...originFields,
	loginDeviceId: optional(text(36)),
	isOfficialAppLogin: boolean(),
	/** The stored tid. */
	linkId: optional(text(1024)),
	referralCode: optional(text(64)),
	/** EN-05; null if there is no click id. */
	pixelTrack: nullable(PixelTrack),
	/** The new member is logged in at once. */
	login: literal(true),
	...captchaSolved,
	/** Template of the SMS for a registration by mobile number. */
	smsTemplate: optional(text(64)),
};

/** With the proof of an account that is to be linked. */
export const registerFields = {
	...commonFields,
	firebaseChannel2: optional(text(64)),
	firebaseIdToken2: optional(text(4096)),
	lineSessionToken: optional(text(4096)),
	telegramAuth: optional(text(4096)),
};

/** The ways in which each of them may be refused. */
export const commonErrors = [
	'firebaseTokenInvalid',
	'lineTokenInvalid',
	'telegramInvalid',
	'accountLinked',
	'captchaFailed',
	'tooManyRequests',
] as const;
