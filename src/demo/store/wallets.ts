import type { DemoMerchants } from '../merchants.ts';
import { dataOf } from '../seeds/members.ts';
import type { Database } from './database.ts';
import type { Member } from './members.ts';

const DAY = 24 * 3600_000;
/** Limits of one deposit, in pesos. */
const LIMITS = { minimum: 200, maximum: 100_000 };
/** Approximate value of a peso in other currencies. */
const PER_PESO: Readonly<Record<string, number>> = { VND: 400, THB: 0.6, INR: 1.5 };

interface Deposit {
	/** The cashier's reference. */
	number: string;
	amount: number;
	/** In milliseconds. */
	submittedAt: number;
}

export interface Wallet {
	/** How many the member has made. */
	deposits: number;
	balance: number;
	bonusBalance: number;
	lastDepositAt?: number | undefined;
	/** The last deposit since the demo started. */
	submitted?: Deposit;
}

/** Each member's money, in the merchant's currency. A wallet is filled as seeded when it's first looked at. */
export function createWallets(database: Database, merchants: DemoMerchants, now: () => number) {
	const wallets = database.records<Wallet>('wallet');

	const rateOf = ({ merchant }: Member) => PER_PESO[merchants.find(merchant)?.country.currency ?? ''] ?? 1;

	function seedOf(member: Member): Wallet {
		const { deposits, balance, bonusBalance, daysSinceDeposit } = dataOf(member.userName).wallet;
		const rate = rateOf(member);
		return {
			deposits,
			balance: balance * rate,
			bonusBalance: bonusBalance * rate,
			lastDepositAt: daysSinceDeposit === undefined ? undefined : Math.round(now() - daysSinceDeposit * DAY),
		};
	}

	const of = (member: Member): Wallet => wallets.ensure(member.id, () => seedOf(member));

	return {
		of,

		limits(member: Member): { minimum: number; maximum: number } {
			const rate = rateOf(member);
			return { minimum: LIMITS.minimum * rate, maximum: LIMITS.maximum * rate };
		},

		/** A deposit at the cashier, which goes through at once. */
		deposit(member: Member, amount: number): void {
			const { bonusBalance, ...wallet } = of(member);
			const deposits = wallet.deposits + 1;
			const submittedAt = Math.round(now());
			wallets.set(member.id, {
				deposits,
				balance: wallet.balance + amount,
				bonusBalance,
				lastDepositAt: submittedAt,
				// With the time, so that a gateway that was reset does not use a number again.
				submitted: { number: `D${submittedAt.toString(36)}-${member.id}-${deposits}`, amount, submittedAt },
			});
		},
	};
}
