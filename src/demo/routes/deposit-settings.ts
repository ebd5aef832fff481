import { depositSettings } from '../../gateway/contract/deposit-settings.ts';
import { implement, memberOf, noFields } from '../implement.ts';

export default implement(depositSettings, noFields, (call) => {
	const member = memberOf(call);
	const { wallets, deposits: submissions } = call.platform;
	const { deposits, balance, bonusBalance, lastDepositAt } = wallets.of(member);
	const newest = submissions.newest(member);
	return {
		totalDepositSuccessCount: deposits,
		balance,
		bonusBalance,
		...wallets.limits(member),
		...(newest && {
			submitted: {
				id: newest.number,
				amount: newest.amount,
				currency: call.merchant.country.currency,
				count: deposits,
			},
		}),
		...(lastDepositAt !== undefined && { lastDepositAt: new Date(lastDepositAt).toISOString() }),
	};
});
