import { Secret, TOTP } from 'otpauth';
import type { DemoMerchant } from './merchants.ts';
import type { Platform } from './platform.ts';
import { DEMO_MEMBERS } from './seeds/members.ts';
import type { Member } from './store/members.ts';

/** Accept one step before and after the current one: clocks differ, and typing takes time (RFC 6238, 5.2). */
const WINDOW = 1;

/** 160 bits, as RFC 4226 recommends (section 4, R6). */
export function newTotpSecret(): string {
	return new Secret({ size: 20 }).base32;
}

/** The time step that the code belongs to; undefined if it isn't near the current one. */
export function totpStepOf(member: Member, token: string, now: number): number | undefined {
	const totp = totpOf(member);
	const distance = totp?.validate({ token, timestamp: now, window: WINDOW });
	return totp && typeof distance === 'number' ? totp.counter({ timestamp: now }) + distance : undefined;
}

/** The setup link of a member's authenticator app, and the code it shows. */
export function authenticatorOf(
	member: Member,
	issuer: string,
	now: number,
): { uri: string; code: string } | undefined {
	const totp = totpOf(member, issuer);
	return totp && { uri: totp.toString(), code: totp.generate({ timestamp: now }) };
}

/** The package defaults match the RFC and every app: SHA-1, 6 digits, 30 seconds. */
function totpOf({ merchant, userName, totpSecret }: Member, issuer = merchant): TOTP | undefined {
	if (!totpSecret) return undefined;
	return new TOTP({ issuer, label: userName, secret: Secret.fromBase32(totpSecret) });
}

/** The authenticator apps of a merchant's demo members, each with the code that it shows right now. */
export function authenticators({ members, now }: Platform, { code, name }: DemoMerchant) {
	return DEMO_MEMBERS.flatMap(({ userName }) => {
		const member = members.find(code, userName);
		const app = member && authenticatorOf(member, name, now());
		return app ? [{ userName, ...app }] : [];
	});
}
