import type { Bank } from '../../gateway/contract/bank-cards.ts';

/** How many cards a member may bind. */
export const MOST_CARDS = 3;

/** Keyed by the merchant's country. The names are made up, so that the demo isn't mistaken for a real bank's. */
const BANKS: Readonly<Record<string, readonly Bank[]>> = {
	PH: [
		{ code: 'harbor', name: 'Harbor Savings', cards: true },
		{ code: 'islandpay', name: 'IslandPay Wallet', cards: false },
		{ code: 'northstar', name: 'Northstar Bank', cards: true },
		{ code: 'sampaguita', name: 'Sampaguita Trust', cards: false },
	],
	VN: [
		{ code: 'hoasen', name: 'Ngân hàng Hoa Sen', cards: true },
		{ code: 'songhong', name: 'Ngân hàng Sông Hồng', cards: false },
		{ code: 'vitre', name: 'Ví Tre Xanh', cards: false },
	],
};

const ELSEWHERE: readonly Bank[] = [
	{ code: 'northstar', name: 'Northstar Bank', cards: true },
	{ code: 'riverside', name: 'Riverside Bank', cards: false },
];

export const banksOf = (countryCode: string): readonly Bank[] => BANKS[countryCode] ?? ELSEWHERE;
