import type { DemoMerchant } from './merchants.ts';
import type { Platform } from './platform.ts';
import { DEMO_MEMBERS, type DemoMember, dataOf } from './seeds/members.ts';
import { hashPassword } from './store/password.ts';
import { RSA_KEYS } from './store/rsa-keys.ts';
import { newTotpSecret } from './totp.ts';

/** A demo member's dialing code and number, digits only. */
export function demoMobile(merchant: DemoMerchant, { userName }: DemoMember): string {
	const index = DEMO_MEMBERS.findIndex((member) => member.userName === userName);
	return `${merchant.mobilePrefix}${String(index + 1).padStart(4, '0')}`;
}

/** Adds missing accounts, with promotions that they have joined and games that they have played. */
export async function addDemoMembers(platform: Platform): Promise<void> {
	const { merchants, members, plays, promotions, now } = platform;
	const missing = merchants.all
		.flatMap((merchant) => DEMO_MEMBERS.map((demo) => ({ merchant, demo })))
		.filter(({ merchant, demo }) => !members.find(merchant.code, demo.userName));
	// Hash them all at once to use the whole thread pool. One by one would double the startup time.
	const hashes = await Promise.all(missing.map(({ demo }) => hashPassword(demo.password)));
	for (const [index, { merchant, demo }] of missing.entries()) {
		const { userName, type, clubLabel, verification, passwordExpired } = demo;
		members.add({
			merchant: merchant.code,
			userName,
			password: hashes[index] ?? '',
			type,
			language: merchant.languages[0],
			clubLabel,
			passwordExpiresAt: passwordExpired ? now() - 1 : undefined,
			mobile: demoMobile(merchant, demo),
			email: `${userName}@${merchant.code}.example`,
			verification,
			...(verification.includes('ga') && { totpSecret: newTotpSecret() }),
		});
	}
	for (const member of members.all()) {
		const merchant = merchants.find(member.merchant);
		if (!merchant) continue;
		promotions.seed(member, merchant);
		if (plays.list(member.id).length) continue;
		for (const { minutesAgo, ...game } of dataOf(member.userName).plays) {
			plays.record(member.id, game, now() - minutesAgo * 60_000);
		}
	}
}

/** Resets everything to the state of the first start, except the keys, which open forms use. */
export async function reset(platform: Platform): Promise<void> {
	platform.faults.clear();
	for (const [kind, records] of platform.database.kinds) if (kind !== RSA_KEYS) records.deleteAll();
	await addDemoMembers(platform);
}
