import type { DemoMerchant, DemoMerchants } from './merchants.ts';
import type { Platform } from './platform.ts';
import { DEMO_MEMBERS, type DemoMember, dataOf } from './seeds/members.ts';
import { MEMBERS, type Members } from './store/members.ts';
import { hashPassword } from './store/password.ts';
import { RSA_KEYS } from './store/rsa-keys.ts';
import { newTotpSecret } from './totp.ts';

/** A demo member's dialing code and number, digits only. */
export function demoMobile(merchant: DemoMerchant, { userName }: DemoMember): string {
	const index = DEMO_MEMBERS.findIndex((member) => member.userName === userName);
	return `${merchant.mobilePrefix}${String(index + 1).padStart(4, '0')}`;
}

/** Adds missing accounts. */
export async function addDemoMembers(members: Members, merchants: DemoMerchants, now: number): Promise<void> {
	const missing = merchants.all
		.flatMap((merchant) => DEMO_MEMBERS.map((demo) => ({ merchant, demo })))
		.filter(({ merchant, demo }) => !members.find(merchant.code, demo.userName));
	// Hash them all at once to use the whole thread pool. One by one would double the startup time.
	const hashes = await Promise.all(missing.map(({ demo }) => hashPassword(demo.password)));
	for (const [index, { merchant, demo }] of missing.entries()) {
		const password = hashes[index] ?? '';
		members.add({
			merchant: merchant.code,
			userName: demo.userName,
			password,
			seededPassword: password,
			...seedOf(merchant, demo, now),
			...(demo.verification.includes('ga') && { totpSecret: newTotpSecret() }),
		});
	}
}

/**
 * Removes all members but the demo's, and resets those to the first start. Their referral codes stay, and the
 * authenticator apps that they had then keep working.
 */
function restoreDemoMembers(members: Members, merchants: DemoMerchants, now: number): void {
	for (const { id, merchant: code, userName, password, seededPassword, totpSecret } of members.all()) {
		const merchant = merchants.find(code);
		const demo = DEMO_MEMBERS.find((each) => each.userName === userName);
		if (!merchant || !demo) {
			members.remove(id);
			continue;
		}
		members.change(id, {
			...seedOf(merchant, demo, now),
			password: seededPassword ?? password,
			totpSecret: demo.verification.includes('ga') ? (totpSecret ?? newTotpSecret()) : undefined,
			totpStep: undefined,
			totpSetup: undefined,
			firstLoginAt: undefined,
			icon: undefined,
		});
	}
}

/** The data of a demo member at the first start, other than the passwords. */
const seedOf = (merchant: DemoMerchant, demo: DemoMember, now: number) => ({
	type: demo.type,
	language: merchant.languages[0],
	clubLabel: demo.clubLabel,
	passwordExpiresAt: demo.passwordExpired ? now - 1 : undefined,
	mobile: demoMobile(merchant, demo),
	email: `${demo.userName}@${merchant.code}.example`,
	verification: demo.verification,
});

/** Gives the demo members promotions that they have joined, and games that they have played, if they haven't any. */
export function addMemberHistory({ merchants, members, plays, promotions, now }: Platform): void {
	for (const member of members.all()) {
		const merchant = merchants.find(member.merchant);
		if (!merchant || !member.seededPassword) continue;
		promotions.seed(member, merchant);
		if (plays.list(member.id).length) continue;
		for (const { minutesAgo, ...game } of dataOf(member.userName).plays) {
			plays.record(member.id, game, now() - minutesAgo * 60_000);
		}
	}
}

/** Resets everything to the state of the first start, except keys and referral codes. */
export function reset(platform: Platform): void {
	const { database, faults, members, merchants } = platform;
	faults.clear();
	for (const [kind, records] of database.kinds) {
		if (kind !== MEMBERS && kind !== RSA_KEYS) records.deleteAll();
	}
	restoreDemoMembers(members, merchants, platform.now());
	addMemberHistory(platform);
}
