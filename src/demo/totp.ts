import { Secret, TOTP } from 'otpauth';
import { ErrorCode } from '../gateway/contract/error-codes.ts';
import { Refusal } from './errors.ts';
import type { Platform } from './platform.ts';
import { DEMO_MEMBERS } from './seeds/members.ts';
import type { Member } from './store/members.ts';

/** Accept one step before and after the current one: clocks differ, and typing takes time (RFC 6238, 5.2). */
const WINDOW = 1;
/** Long enough to install an app first. */
const SETUP_MS = 15 * 60_000;

/** 160 bits, as RFC 4226 recommends (section 4, R6). */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the time step of a code that hasn't been used; undefined if it isn't near the current one. */
export function totpStepOf(member: Member, token: string, now: number): number | undefined {
	const totp = totpOf(member);
	const distance = totp?.validate({ token, timestamp: now, window: WINDOW });
	if (!totp || typeof distance !== 'number') return undefined;
	const step = totp.counter({ timestamp: now }) + distance;
	// Each code works once (RFC 6238, 5.2).
	return step > (member.totpStep ?? 0) ? step : undefined;
}

/** The package defaults match the RFC and every app: SHA-1, 6 digits, 30 seconds. */
function totpOf({ merchant, userName, totpSecret }: Member, issuer = merchant): TOTP | undefined {
	return totpSecret
		? new TOTP({ issuer, label: userName, secret: Secret.fromBase32(totpSecret) })
		: undefined;
}

/** The authenticator apps of a merchant's demo members, each with the code that it shows right now. */
export function authenticators({ members, merchants, now }: Platform, code: string) {
	const issuer = merchants.find(code)?.name;
	return DEMO_MEMBERS.flatMap(({ userName }) => {
		const member = members.find(code, userName);
		const app = member && totpOf(member, issuer);
		return app ? [{ userName, uri: app.toString(), code: app.generate({ timestamp: now() }) }] : [];
	});
}

/** Whether logins ask for a code of the member's app. */
export const hasAuthenticator = ({ verification }: Member): boolean => verification.includes('ga');

/**
 * Makes a secret for the member's app. Logins don't know it until a code confirms it. Until then a member gets the
 * same one again: phones drop the page when its reader opens the app.
 */
export function startAuthenticator(
	{ members, now }: Platform,
	member: Member,
	issuer: string,
): { secret: string; uri: string } {
	if (hasAuthenticator(member)) throw new Refusal(ErrorCode.authenticatorOn);
	const secret = setupSecretOf(member, now()) ?? newTotpSecret();
	members.change(member.id, { totpSetup: { secret, expiresAt: now() + SETUP_MS } });
	return { secret, uri: String(totpOf({ ...member, totpSecret: secret }, issuer)) };
}

const setupSecretOf = ({ totpSetup }: Member, now: number): string | undefined =>
	totpSetup && totpSetup.expiresAt > now ? totpSetup.secret : undefined;

export function confirmAuthenticator(platform: Platform, member: Member, code: string): void {
	const totpSecret = setupSecretOf(member, platform.now());
	if (!totpSecret) throw new Refusal(ErrorCode.setupExpired);
	const totpStep = checkCode(platform, { ...member, totpSecret, totpStep: undefined }, code);
	const verification = [...member.verification, 'ga'] as const;
	platform.members.change(member.id, { totpSecret, totpStep, verification, totpSetup: undefined });
}

export function removeAuthenticator(platform: Platform, member: Member, code: string): void {
	if (!hasAuthenticator(member)) throw new Refusal(ErrorCode.authenticatorOff);
	checkCode(platform, member, code);
	const verification = member.verification.filter((method) => method !== 'ga');
	platform.members.change(member.id, { totpSecret: undefined, totpStep: undefined, verification });
	// A login in its second step would ask for a code that there no longer is.
	platform.verifications.forget(member.id);
}

/** Returns the code's time step. Wrong codes count with wrong passwords. */
function checkCode({ tries, now }: Platform, member: Member, code: string): number {
	if (tries.tooMany(member.id)) throw new Refusal(`${ErrorCode.tooManyRequests}_AUTHENTICATOR`);
	const step = totpStepOf(member, code, now());
	if (step === undefined) {
		tries.failed(member.id);
		throw new Refusal(ErrorCode.wrongVerification);
	}
	tries.succeeded(member.id);
	return step;
}
