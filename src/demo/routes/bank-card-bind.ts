import { bankCardBindRequest } from '../../gateway/contract/bank-card-bind.request.ts';
import { bankCardBind } from '../../gateway/contract/bank-card-bind.ts';
import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { passesLuhn } from '../../lib/card-number.ts';
import { Refusal } from '../errors.ts';
import { implement, memberOf } from '../implement.ts';
import { MOST_CARDS } from '../store/bank-cards.ts';

export default implement(bankCardBind, bankCardBindRequest, (call) => {
	const member = memberOf(call);
	const { bankCards: store } = call.platform;
	const bank = store.banksFor(member).find(({ code }) => code === call.request.bank);
	if (!bank) throw new Refusal(ErrorCode.unknownBank);
	if (bank.cards && !passesLuhn(call.request.number)) throw new Refusal(ErrorCode.wrongCardNumber);
	if (store.of(member).length >= MOST_CARDS) throw new Refusal(ErrorCode.tooManyCards);
	if (store.isBound(member.merchant, call.request)) throw new Refusal(ErrorCode.cardBound);
	store.add(member, call.request);
	return {};
});
