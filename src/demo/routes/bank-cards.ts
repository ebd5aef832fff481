import { bankCards } from '../../gateway/contract/bank-cards.ts';
import { implement, memberOf, noFields } from '../implement.ts';
import { MOST_CARDS } from '../store/bank-cards.ts';

export default implement(bankCards, noFields, (call) => {
	const member = memberOf(call);
	const { bankCards: store } = call.platform;
	return { cards: store.of(member), banks: [...store.banksFor(member)], most: MOST_CARDS };
});
