const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Data of a demo member at the first start, other than the account. */
interface MemberData {
	/** Ids of texts in src/demo/texts/content. Newest first. */
	inbox: readonly { id: string; daysAgo: number; read: boolean }[];
	/** Games that were played before: milliseconds ago. */
	plays: readonly (readonly [vendor: string, code: string, ago: number])[];
	/** Promotions that were joined. */
	promotions: readonly {
		/** Index in the merchant's promotions; negative numbers count from the end. */
		at: number;
		joinedDaysAgo: number;
		/** Negative if it is over. */
		daysLeft: number;
		/** Share of the required play that was done on the first day, 0 to 1. */
		start: number;
	}[];
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

const WELCOME = { id: 'welcome', daysAgo: 40, read: true };

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

const BY_USER_NAME: Readonly<Record<string, Partial<MemberData>>> = {
	player: {
		inbox: [
			{ id: 'cashback-ready', daysAgo: 0.1, read: false },
			{ id: 'next-rank', daysAgo: 0.9, read: false },
			{ id: 'house-rules', daysAgo: 2.2, read: false },
			{ id: 'deposit-received', daysAgo: 2.3, read: true },
			{ id: 'draw-results', daysAgo: 5, read: true },
			{ id: 'new-device', daysAgo: 9, read: true },
			{ id: 'limits', daysAgo: 21, read: true },
			WELCOME,
		],
		plays: [
			['Lumina', 'gem-cascade', 25 * MINUTE],
			['Numera', 'super-six-49', 3 * HOUR],
			['Skyforge', 'rocket-rush', 20 * HOUR],
			['Quayso', 'northern-lottery', 2 * DAY],
			['VelvetRoom', 'velvet-baccarat', 4 * DAY],
			['Pixelbarn', 'plinko-peaks', 12 * DAY],
			['Lumina', 'golden-dragon-fortune', 47 * DAY],
		],
		promotions: [
			{ at: 0, joinedDaysAgo: 9, daysLeft: 3.2, start: 0 },
			{ at: 5, joinedDaysAgo: 40, daysLeft: -10, start: 1 },
			{ at: -1, joinedDaysAgo: 20, daysLeft: -1, start: 0 },
		],
		friends: [
			{ invited: 3, deposited: 1 },
			{ invited: 4, deposited: 4 },
			{ invited: 1, deposited: 1 },
			{ invited: 0, deposited: 0 },
			{ invited: 3, deposited: 2 },
			{ invited: 2, deposited: 2 },
		],
		rank: { completed: 2, expected: 5, labelId: 'vip-silver' },
		wallet: { deposits: 3, balance: 1860.5, bonusBalance: 240, daysSinceDeposit: 2 },
		cards: [{ holder: 'Sam Player', number: '4000001234562460' }],
	},
	viplotus: {
		inbox: [
			{ id: 'next-rank', daysAgo: 0.9, read: false },
			{ id: 'deposit-received', daysAgo: 2.3, read: true },
			{ id: 'limits', daysAgo: 21, read: true },
			WELCOME,
		],
		plays: [
			['VelvetRoom', 'velvet-baccarat', 8 * MINUTE],
			['Numera', 'rapid-keno', 90 * MINUTE],
			['Lumina', 'golden-dragon-fortune', DAY],
			['Numera', 'classic-4d', 6 * DAY],
		],
		promotions: [
			{ at: 0, joinedDaysAgo: 60, daysLeft: -30, start: 1 },
			{ at: 1, joinedDaysAgo: 12, daysLeft: 18.5, start: 0.55 },
			{ at: 2, joinedDaysAgo: 5, daysLeft: 0.3, start: 0.7 },
			{ at: 6, joinedDaysAgo: 2, daysLeft: 28, start: 0.1 },
		],
		rank: { completed: 7, expected: 8, labelId: 'vip-lotus' },
		wallet: { deposits: 86, balance: 48_250, bonusBalance: 3500, daysSinceDeposit: 0.2 },
		cards: [
			{ holder: 'Lotus Vip', number: '4000007654327532' },
			{ holder: 'Lotus Vip', number: '09175558888' },
		],
		hasApp: true,
	},
	agent: {
		inbox: [{ id: 'new-device', daysAgo: 9, read: true }, WELCOME],
		friends: [
			{ invited: 17, deposited: 11 },
			{ invited: 24, deposited: 19 },
			{ invited: 21, deposited: 17 },
			{ invited: 12, deposited: 10 },
			{ invited: 15, deposited: 14 },
			{ invited: 8, deposited: 6 },
		],
		wallet: { deposits: 5, balance: 9120.75, bonusBalance: 0, daysSinceDeposit: 9 },
	},
};

/** All other members start as newcomers. */
export const dataOf = (userName: string): MemberData => ({ ...NEWCOMER, ...BY_USER_NAME[userName] });

/** Limits of one deposit, in pesos. */
export const DEPOSIT_LIMITS = { minimum: 200, maximum: 100_000 };

/** Approximate value of a peso in other currencies. */
export const PER_PESO: Readonly<Record<string, number>> = { VND: 400, THB: 0.6, INR: 1.5 };
