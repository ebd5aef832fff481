import type { VerificationMethod } from '../gateway/contract/login.ts';
import type { DemoMerchant, DemoMerchants } from './merchants.ts';
import type { ClubLabel, Members, Seed } from './store/members.ts';
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

function demoEmail(merchant: DemoMerchant, { userName }: DemoMember): string {
	return `${userName}@${merchant.code}.example`;
}

/** Adds missing accounts, and completes those that an older release made. */
export async function addDemoMembers(members: Members, merchants: DemoMerchants, now: number): Promise<void> {
	const missing = demoMembers(merchants).filter(({ merchant, member }) => {
		const known = members.find(merchant.code, member.userName);
		return !known || !members.seededPassword(known.id);
	});
	// Hash them all at once to use the whole thread pool. One by one would double the startup time.
	const hashes = await Promise.all(missing.map(({ member }) => hashPassword(member.password)));
	for (const [index, { merchant, member }] of missing.entries()) {
		const password = hashes[index] ?? '';
		const seed = seedOf(members, merchant, member, now);
		const id =
			members.find(merchant.code, member.userName)?.id ??
			members.add({
				merchant: merchant.code,
				userName: member.userName,
				password,
				type: member.type,
				language: merchant.languages[0],
				clubLabel: member.clubLabel,
				totpSecret: undefined,
				...seed,
			});
		members.setSeeded(id, password, member.verification?.includes('ga') ? newTotpSecret() : undefined);
		members.restore(id, seed);
	}
}

/** Resets the demo members to the first start. Authenticator apps that they had then keep working. */
export function restoreDemoMembers(members: Members, merchants: DemoMerchants, now: number): void {
	for (const { merchant, member } of demoMembers(merchants)) {
		const known = members.find(merchant.code, member.userName);
		if (!known) continue;
		const seed = seedOf(members, merchant, member, now);
		const secret = seed.verification.includes('ga') ? (known.totpSecret ?? newTotpSecret()) : undefined;
		members.setAuthenticator(known.id, secret, seed.verification);
		members.restore(known.id, seed);
	}
}

function demoMembers({ all }: DemoMerchants): { merchant: DemoMerchant; member: DemoMember }[] {
	return all.flatMap((merchant) => DEMO_MEMBERS.map((member) => ({ merchant, member })));
}

function seedOf(members: Members, merchant: DemoMerchant, member: DemoMember, now: number): Seed {
	const mobile = demoMobile(merchant, member);
	const owner = members.findByMobile(merchant.code, mobile);
	return {
		passwordExpiresAt: member.passwordExpired ? now - 1 : undefined,
		// In an older database, another member may have registered with this number.
		mobile: !owner || owner.userName === member.userName ? mobile : undefined,
		email: demoEmail(merchant, member),
		verification: member.verification ?? [],
	};
}
