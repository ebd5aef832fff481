import { type PlainForm, plainForm } from '../../../core/forms/plain-form.ts';
import { call } from '../../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { showToast } from '../../../core/notice.ts';
import { GatewayError } from '../../../gateway/client/gateway-error.ts';
import { bankCardBind } from '../../../gateway/contract/bank-card-bind.ts';
import type { Bank } from '../../../gateway/contract/bank-cards.ts';
import { ErrorCode } from '../../../gateway/contract/error-codes.ts';
import { CARD_NUMBER, cardDigits, groupedNumber, HOLDER_MIN, passesLuhn } from '../../../lib/card-number.ts';

/** Refusals that say what is wrong with a field. */
const FIELDS: Record<string, string> = {
	[ErrorCode.unknownBank]: 'bank',
	[ErrorCode.wrongCardNumber]: 'number',
	[ErrorCode.cardBound]: 'number',
};

/** The form that binds a bank card. What is typed into it stays in the page: nothing is kept, and nothing reported. */
export function startBindForm(
	form: HTMLFormElement,
	banks: () => readonly Bank[],
	bound: () => void,
): PlainForm {
	const texts = form.dataset;
	const number = form.elements.namedItem('number') as HTMLInputElement;
	const hint = document.getElementById('bind-number-hint') as HTMLElement;
	// The submit asks again, and reports what goes wrong then.
	import('../../../gateway/client/encrypt.ts').catch(ignoreNetworkFailure);
	// The player may have typed before this script came.
	groupDigits(number);
	number.addEventListener('input', () => {
		groupDigits(number);
		hint.textContent = '';
	});
	const showHint = () => {
		const bank = banks().find(
			({ code }) => code === (form.elements.namedItem('bank') as HTMLSelectElement).value,
		);
		const digits = cardDigits(number.value);
		const odd = bank?.cards && CARD_NUMBER.test(digits) && !passesLuhn(digits);
		hint.textContent = odd ? (texts.numberHint ?? '') : '';
	};
	form.addEventListener('change', showHint);
	return plainForm(form, {
		call: bankCardBind.name,
		rules: {
			bank: (value) => (value ? '' : texts.bankMissing),
			holder: (value) => (value.length >= HOLDER_MIN ? '' : texts.holderMissing),
			number: (value) => (CARD_NUMBER.test(cardDigits(value)) ? '' : texts.numberRule),
		},
		async send({ bank = '', holder = '', number: typed = '' }) {
			try {
				await call(bankCardBind, { bank, holder, number: cardDigits(typed) });
			} catch (error) {
				const refused = error instanceof GatewayError ? error : undefined;
				const field = FIELDS[refused?.code ?? ''];
				if (!field || !refused?.message) throw error;
				hint.textContent = '';
				return { field, text: refused.message };
			}
			form.reset();
			hint.textContent = '';
			showToast(texts.done ?? '');
			bound();
			return undefined;
		},
	});
}

/** Keeps digits in groups of four while the player types, and the caret behind the same digit. */
function groupDigits(field: HTMLInputElement): void {
	const before = cardDigits(field.value.slice(0, field.selectionStart ?? field.value.length)).length;
	const grouped = groupedNumber(cardDigits(field.value));
	if (field.value === grouped) return;
	field.value = grouped;
	const caret = groupedNumber(cardDigits(grouped).slice(0, before)).length;
	field.setSelectionRange(caret, caret);
}
