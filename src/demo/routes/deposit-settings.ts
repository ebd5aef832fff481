import { depositSettings } from '../../gateway/contract/deposit-settings.ts';
import { implement, memberOf, noFields } from '../implement.ts';

/** Milliseconds for which a deposit is news; the contract sets the limit. */
const NEWS_FOR = 24 * 3600_000;

export default implement(depositSettings, noFields, (call) => {
	const member = memberOf(call);
	const { now, wallets } = call.platform;
	const { deposits, balance, bonusBalance, lastDepositAt, submitted } = wallets.of(member);
	return {
		totalDepositSuccessCount: deposits,
		balance,
		bonusBalance,
		...wallets.limits(member),
		...(submitted &&
			submitted.submittedAt > now() - NEWS_FOR && {
				submitted: {
					id: submitted.number,
					amount: submitted.amount,
					currency: call.merchant.country.currency,
					count: deposits,
				},
			}),
		...(lastDepositAt !== undefined && { lastDepositAt: new Date(lastDepositAt).toISOString() }),
	};
});
