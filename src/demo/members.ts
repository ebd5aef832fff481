import type { VerificationMethod } from '../gateway/contract/login.ts';
import type { DemoMerchant, DemoMerchants } from './merchants.ts';
import type { ClubLabel, Members } from './store/members.ts';
import { hashPassword } from './store/password.ts';
import { newTotpSecret } from './totp.ts';

export interface DemoMember {
	userName: string;
	password: string;
	/** 0 is a player, 1 and 2 are agents, 4 is another kind of member (EN-07). */
	type: number;
	/** The feature that the account demonstrates. */
	shows: string;
	passwordExpired?: true;
	clubLabel?: ClubLabel;
	/** The second step of a password login (LOG-04). */
	verification?: readonly VerificationMethod[];
}

/** Every merchant has these accounts. They aren't secret: the control panel shows them. */
export const DEMO_MEMBERS: readonly DemoMember[] = [
	{
		userName: 'player',
		password: 'Play1234',
		type: 0,
		shows: 'A regular player, on the way to the next VIP rank',
		clubLabel: { labelName: 'Silver', type: 'MANUAL', rankLevel: 2, labelId: 'vip-silver' },
	},
	{
		userName: 'agent',
		password: 'Agent1234',
		type: 1,
		shows: 'An agent, with a different referral page',
	},
	{ userName: 'staff4', password: 'Staff1234', type: 4, shows: 'Member type 4, no language sync' },
	{
		userName: 'viplotus',
		password: 'Vip12345',
		type: 0,
		shows: 'A VIP of rank 3, with benefits',
		clubLabel: { labelName: 'Lotus', type: 'AUTO', rankLevel: 3, labelId: 'vip-lotus' },
	},
	{ userName: 'weak', password: '123456', type: 0, shows: 'The weak default password' },
	{ userName: 'expired', password: 'Expired1', type: 0, shows: 'An expired password', passwordExpired: true },
	{
		userName: 'secured',
		password: 'Secured1',
		type: 0,
		shows: 'Two-step login by email, authenticator app and SMS',
		verification: ['email', 'ga', 'sms'],
	},
	{
		userName: 'gauser',
		password: 'Gauser12',
		type: 0,
		shows: 'Two-step login by authenticator app',
		verification: ['ga'],
	},
	{
		userName: 'mailuser',
		password: 'Mailuser1',
		type: 0,
		shows: 'Two-step login by email',
		verification: ['email'],
	},
];

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
			...(demo.verification?.includes('ga') && { totpSecret: newTotpSecret() }),
		});
	}
}

/**
 * Removes all members but the demo's, and resets those to the first start. Their referral codes stay, and the
 * authenticator apps that they had then keep working.
 */
export function restoreDemoMembers(members: Members, merchants: DemoMerchants, now: number): void {
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
			totpSecret: demo.verification?.includes('ga') ? (totpSecret ?? newTotpSecret()) : undefined,
			totpStep: undefined,
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
	verification: demo.verification ?? [],
});
