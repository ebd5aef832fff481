import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import type { VerificationMethod, VerifyRequired } from '../../gateway/contract/login.ts';
import { Refusal } from '../errors.ts';
import type { Platform } from '../platform.ts';
import type { Recipient } from '../store/codes.ts';
import type { Identity } from '../store/identities.ts';
import type { Member } from '../store/members.ts';
import type { Verification } from '../store/second-steps.ts';
import { totpStepOf } from '../totp.ts';

const PURPOSE = 'verification';

/** LOG-04: sends the codes, and answers which ones the login needs. */
export function requireSecondStep(
	platform: Platform,
	member: Member,
	weakPassword: boolean,
	identity?: Identity,
): never {
	const { verifications, codes } = platform;
	const methods = member.verification;
	const token = verifications.start({ memberId: member.id, methods, weakPassword, identity });
	const verification = verifications.find(token);
	if (!verification) throw new Error('The login that was just started is missing');
	for (const method of methods) {
		const recipient = recipientOf(member, verification, method);
		if (recipient) codes.send(recipient, PURPOSE);
	}
	const value: VerifyRequired = {
		verificationToken: token,
		methods: [...methods],
		...(methods.includes('email') && member.email ? { email: maskedEmail(member.email) } : {}),
		...(methods.includes('sms') && member.mobile ? { mobile: maskedMobile(member.mobile) } : {}),
	};
	throw new Refusal(ErrorCode.verifyRequired, { value });
}

/** Sends the code for one method again. */
export function sendAgain(
	platform: Platform,
	token: string,
	merchant: string,
	method: 'email' | 'sms',
): void {
	const { verification, member } = pending(platform, token, merchant);
	const recipient = recipientOf(member, verification, method);
	if (!recipient || !verification.methods.includes(method)) throw new Refusal(ErrorCode.badRequest);
	if (!platform.codes.maySend(recipient)) {
		throw new Refusal(`${ErrorCode.tooManyRequests}_${method.toUpperCase()}`);
	}
	platform.codes.send(recipient, PURPOSE);
}

/** Returns the member if all the codes are right. No code is used up unless all of them are. */
export function passSecondStep(
	platform: Platform,
	token: string,
	merchant: string,
	typed: Partial<Record<VerificationMethod, string | undefined>>,
): { member: Member; weakPassword: boolean; identity: Identity | undefined } {
	const { verifications, codes, members } = platform;
	const { verification, member } = pending(platform, token, merchant);
	const uses = verification.methods.map((method) => {
		const code = typed[method];
		if (code === undefined) return undefined;
		if (method === 'ga') {
			const step = totpStepOf(member, code, platform.now());
			return step === undefined ? undefined : () => members.change(member.id, { totpStep: step });
		}
		const recipient = recipientOf(member, verification, method);
		return recipient && codes.fits(recipient, code) ? () => codes.use(recipient, code) : undefined;
	});
	if (uses.includes(undefined)) {
		verifications.failed(verification);
		throw new Refusal(ErrorCode.wrongVerification);
	}
	for (const use of uses) use?.();
	verifications.forget(member.id);
	return { member, weakPassword: verification.weakPassword, identity: verification.identity };
}

function pending(
	{ verifications, members }: Platform,
	token: string,
	merchant: string,
): { verification: Verification; member: Member } {
	const verification = verifications.find(token);
	const member = verification && members.get(verification.memberId);
	if (!verification || member?.merchant !== merchant) throw new Refusal(ErrorCode.verificationExpired);
	return { verification, member };
}

function recipientOf(
	{ merchant, email, mobile }: Member,
	{ hash }: Verification,
	method: VerificationMethod,
): Recipient | undefined {
	const to = { email, sms: mobile, ga: undefined }[method];
	return to === undefined || method === 'ga' ? undefined : { merchant, kind: method, to, verification: hash };
}

function maskedEmail(email: string): string {
	return email.replace(/^(.).*(?=@)/, '$1•••');
}

function maskedMobile(mobile: string): string {
	return `+${mobile.slice(0, 2)} ••• ${mobile.slice(-4)}`;
}
