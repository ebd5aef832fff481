import { depositSettings } from '../../gateway/contract/deposit-settings.ts';
import { implement, memberOf, noFields } from '../implement.ts';

export default implement(depositSettings, noFields, (call) => {
	const member = memberOf(call);
	const { wallets } = call.platform;
	const { deposits, balance, bonusBalance, lastDepositAt } = wallets.of(member);
	return {
		totalDepositSuccessCount: deposits,
		balance,
		bonusBalance,
		...wallets.limits(member),
		...(lastDepositAt !== undefined && { lastDepositAt: new Date(lastDepositAt).toISOString() }),
	};
});
