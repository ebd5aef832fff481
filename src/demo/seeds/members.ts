import {
	array,
	boolean,
	exactOptional,
	type InferOutput,
	number,
	object,
	optional,
	parse,
	picklist,
	strictObject,
	string,
} from 'valibot';
import { VERIFICATION_METHODS } from '../../gateway/contract/login.ts';
import members from './members.json' with { type: 'json' };

/** Data of a member at the first start, other than the account. The defaults are a newcomer's. */
const MemberData = object({
	/** Ids of texts in src/demo/texts/content. Newest first. */
	inbox: optional(array(strictObject({ id: string(), daysAgo: number(), read: boolean() })), [
		{ id: 'welcome', daysAgo: 0, read: false },
	]),
	plays: optional(array(strictObject({ vendor: string(), code: string(), minutesAgo: number() })), []),
	/** Promotions that were joined. */
	promotions: optional(
		array(
			strictObject({
				/** Index in the merchant's promotions; negative numbers count from the end. */
				at: number(),
				joinedDaysAgo: number(),
				/** Negative if it is over. */
				daysLeft: number(),
				/** Share of the required play that is done, 0 to 1. */
				start: number(),
			}),
		),
		[],
	),
	/** Friends who registered with the member's link in this month, in the one before and so on. */
	friends: optional(array(strictObject({ invited: number(), deposited: number() })), []),
	/** EN-19: conditions of the next rank, met and expected. A member without a label is in no ranking. */
	rank: optional(
		strictObject({ completed: number(), expected: number(), labelId: exactOptional(string()) }),
		{ completed: 0, expected: 4 },
	),
	/** Amounts in pesos; other merchants get them in their own currency. */
	wallet: optional(
		strictObject({
			deposits: number(),
			balance: number(),
			bonusBalance: number(),
			daysSinceDeposit: exactOptional(number()),
		}),
		{ deposits: 0, balance: 0, bonusBalance: 0 },
	),
	/** Cards at the first banks of their country. */
	cards: optional(array(strictObject({ holder: string(), number: string() })), []),
	/** The app is on their phone, so there's no bonus for it any more. */
	hasApp: optional(boolean(), false),
});

const DemoMember = strictObject({
	userName: string(),
	password: string(),
	/** 0 is a player, 1 and 2 are agents, 4 is another kind of member (EN-07). */
	type: number(),
	/** The feature that the account demonstrates. */
	shows: string(),
	passwordExpired: optional(boolean(), false),
	clubLabel: exactOptional(
		strictObject({ labelName: string(), type: string(), rankLevel: number(), labelId: string() }),
	),
	/** The second step of a password login (LOG-04). */
	verification: optional(array(picklist(VERIFICATION_METHODS)), []),
	...MemberData.entries,
});
export type DemoMember = InferOutput<typeof DemoMember>;

/** Every merchant has these accounts. They aren't secret: the control panel shows them. */
export const DEMO_MEMBERS: readonly DemoMember[] = parse(array(DemoMember), members);

const NEWCOMER = parse(MemberData, {});

/** All other members start as newcomers. */
export const dataOf = (userName: string): InferOutput<typeof MemberData> =>
	DEMO_MEMBERS.find((member) => member.userName === userName) ?? NEWCOMER;
