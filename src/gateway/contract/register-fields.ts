import { boolean, literal, maxLength, nullable, optional, picklist, pipe, string } from 'valibot';
import { captchaResult } from './captcha-result.ts';
import { PixelTrack } from './pixel-track.ts';

const text = (limit: number) => pipe(string(), maxLength(limit));

/** EN-04: what every registration carries, whichever way is used. Absent fields are left out. */
export const commonFields = {
	registerMethod: picklist(['APP', 'H5', 'PWA', 'WEBCLIP']),
	registerUrl: text(2048),
	loginDeviceId: optional(text(36)),
	isOfficialAppLogin: boolean(),
	/** The stored tid. */
	linkId: optional(text(1024)),
	affiliateCode: text(64),
	domain: text(255),
	referralCode: optional(text(64)),
	/** EN-05; null if there is no click id. */
	pixelTrack: nullable(PixelTrack),
	/** The new member is logged in at once. */
	login: literal(true),
	geetestSeccode: captchaResult.geetestSeccode,
	geetestValidateV4: captchaResult.geetestValidateV4,
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
