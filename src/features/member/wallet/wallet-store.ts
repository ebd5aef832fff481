import { call } from '../../../core/gateway.ts';
import { createResource, type Resource } from '../../../core/resource.ts';
import { type BankCards, bankCards } from '../../../gateway/contract/bank-cards.ts';

/** Creates the bank cards of the member who is logged in. It includes the banks whose cards they may add. */
export function createBankCards(): Resource<BankCards> {
	return createResource<BankCards>({
		call: bankCards.name,
		isEmpty: ({ cards }) => !cards.length,
		load: () => call(bankCards, {}),
	});
}
