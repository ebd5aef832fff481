import { randomInt } from 'node:crypto';
import type { VerificationMethod } from '../../gateway/contract/login.ts';
import type { DemoMember } from '../seeds/members.ts';
import type { Database, Records } from './database.ts';

/** An account at one merchant. */
export interface Member {
	id: number;
	merchant: string;
	/** Case-insensitive, and unique at the merchant. */
	userName: string;
	/** Salt and hash. */
	password: string;
	passwordExpiresAt?: number | undefined;
	type: number;
	language: string;
	/** EN-07. */
	clubLabel?: DemoMember['clubLabel'] | undefined;
	/** Dialing code and number, digits only. */
	mobile?: string | undefined;
	email?: string | undefined;
	/** The second step of every password login (LOG-04). */
	verification: readonly VerificationMethod[];
	/** The secret of the member's authenticator app, in base32. */
	totpSecret?: string | undefined;
	/** The time step of the last authenticator code used. Each code works once (RFC 6238, 5.2). */
	totpStep?: number | undefined;
	/** The secret of a new app until a code has confirmed it. */
	totpSetup?: { secret: string; expiresAt: number } | undefined;
	firstLoginAt?: number | undefined;
	/** The profile icon that the member has chosen. */
	icon?: number | undefined;
	referralCode?: string;
	/** The id of the member who referred this one. */
	referredBy?: number | undefined;
}

export type Members = ReturnType<typeof createMembers>;

/** Without letters and digits that look alike. */
const CODE_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 40 bits: too many to find a member's code by guessing. */
const CODE_LENGTH = 8;

/** The accounts, and their referral codes. */
export function createMembers(database: Database) {
	const members = database.records<Member>('member');
	return {
		all: (): Member[] => members.all(),

		get: (id: number): Member | undefined => members.get(id),

		find: (merchant: string, userName: string): Member | undefined =>
			members.find(
				(each) => each.merchant === merchant && each.userName.toLowerCase() === userName.toLowerCase(),
			),

		findByMobile: (merchant: string, mobile: string): Member | undefined =>
			members.find((each) => each.merchant === merchant && each.mobile === mobile),

		add: (member: Omit<Member, 'id'>): Member => members.add((id) => ({ ...member, id })),

		change: (id: number, change: Partial<Member>): void => members.change(id, change),

		/** Returns whether this is the member's first login ever. */
		markFirstLogin(id: number, firstLoginAt: number): boolean {
			const isFirst = members.get(id)?.firstLoginAt === undefined;
			if (isFirst) members.change(id, { firstLoginAt });
			return isFirst;
		},

		/** The member's referral code, created on first use. It never changes. */
		referralCodeOf(id: number): string {
			const code = members.get(id)?.referralCode ?? newCode();
			members.change(id, { referralCode: code });
			return code;
		},

		/** The member that a referral code belongs to, at the same merchant. */
		referrerOf(merchant: string, code: string): number | undefined {
			const wanted = code.trim().toUpperCase();
			return members.find((each) => each.merchant === merchant && each.referralCode === wanted)?.id;
		},

		/** A merchant's records of its members, newest first, each with the member's name. */
		named: <T extends { memberId: number }>(
			records: Records<T>,
			merchant: string,
			limit?: number,
		): (T & { userName: string })[] =>
			records
				.newest(({ memberId }) => members.get(memberId)?.merchant === merchant, limit)
				.map((each) => ({ ...each, userName: members.get(each.memberId)?.userName ?? '' })),

		referredBy: (id: number): Member[] => members.filter((each) => each.referredBy === id),
	};
}

const newCode = (): string =>
	Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('');
