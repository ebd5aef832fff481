import type { VerificationMethod } from '../../gateway/contract/login.ts';
import members from './members.json' with { type: 'json' };

/** Data of a member at the first start, other than the account. */
interface MemberData {
	/** Ids of texts in src/demo/texts/content. Newest first. */
	inbox: readonly { id: string; daysAgo: number; read: boolean }[];
	plays: readonly { vendor: string; code: string; minutesAgo: number }[];
	/**
	 * Promotions that were joined. `at` is the index in the merchant's promotions; negative numbers count from the end.
	 * `daysLeft` is negative if it's over, and `start` is the share of the required play that is done, 0 to 1.
	 */
	promotions: readonly { at: number; joinedDaysAgo: number; daysLeft: number; start: number }[];
	/** Friends who registered with the member's link in this month, in the one before and so on. */
	friends: readonly { invited: number; deposited: number }[];
	/** EN-19: conditions of the next rank, met and expected. A member without a label is in no ranking. */
	rank: { completed: number; expected: number; labelId?: string };
	/** Amounts in pesos; other merchants get them in their own currency. */
	wallet: { deposits: number; balance: number; bonusBalance: number; daysSinceDeposit?: number };
	/** Cards at the first banks of their country. */
	cards: readonly { holder: string; number: string }[];
	/** The app is on their phone, so there's no bonus for it any more. */
	hasApp: boolean;
}

interface Account {
	userName: string;
	password: string;
	/** 0 is a player, 1 and 2 are agents, 4 is another kind of member (EN-07). */
	type: number;
	/** The feature that the account demonstrates. */
	shows: string;
	passwordExpired?: boolean;
	clubLabel?: { labelName: string; type: string; rankLevel: number; labelId: string };
	/** The second step of a password login (LOG-04). */
	verification?: readonly VerificationMethod[];
}

const NEWCOMER: MemberData = {
	inbox: [{ id: 'welcome', daysAgo: 0, read: false }],
	plays: [],
	promotions: [],
	friends: [],
	rank: { completed: 0, expected: 4 },
	wallet: { deposits: 0, balance: 0, bonusBalance: 0 },
	cards: [],
	hasApp: false,
};

export type DemoMember = Account & MemberData;

/** Every merchant has these accounts. They aren't secret: the control panel shows them. */
export const DEMO_MEMBERS: readonly DemoMember[] = (
	members as readonly (Account & Partial<MemberData>)[]
).map((member) => ({ ...NEWCOMER, ...member }));

/** All other members start as newcomers. */
export const dataOf = (userName: string): MemberData =>
	DEMO_MEMBERS.find((member) => member.userName === userName) ?? NEWCOMER;
