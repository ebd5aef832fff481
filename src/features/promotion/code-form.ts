import { type PlainForm, plainForm } from '../../core/forms/plain-form.ts';
import { call } from '../../core/gateway.ts';
import { GatewayError } from '../../gateway/client/gateway-error.ts';
import { country } from '../../gateway/contract/country.ts';
import type { ValueOf } from '../../gateway/contract/endpoint.ts';
import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { promoCode } from '../../gateway/contract/promo-code.ts';
import { moneyText } from '../../lib/money.ts';

/** What is wrong with the code, not with the call. */
const ABOUT_THE_CODE: readonly string[] = [
	ErrorCode.unknownPromoCode,
	ErrorCode.promoCodeUsed,
	ErrorCode.promoCodeExpired,
];

/** The form for promo codes. `changed` is called when a code has worked. */
export function startCodeForm(card: HTMLElement, changed: () => Promise<void>): PlainForm {
	const form = card.querySelector('form') as HTMLFormElement;
	const done = card.querySelector('[data-done]') as HTMLElement;
	const { dataset } = form;

	return plainForm(form, {
		call: promoCode.name,
		rules: { code: (code) => (code ? undefined : dataset.missing) },
		async send({ code = '' }) {
			done.textContent = '';
			let value: ValueOf<typeof promoCode>;
			try {
				value = await call(promoCode, { code });
			} catch (error) {
				const refused = error instanceof GatewayError && ABOUT_THE_CODE.includes(error.code ?? '');
				if (!refused) throw error;
				return { field: 'code', text: error.message || (dataset.missing ?? '') };
			}
			form.reset();
			done.textContent = await doneText(value, dataset);
			void changed();
			return undefined;
		},
	});
}

/** The code has worked: what is said of it must not fail any more. */
async function doneText(
	{ amount, promotion }: ValueOf<typeof promoCode>,
	texts: DOMStringMap,
): Promise<string> {
	if (promotion) return texts.promotion ?? '';
	if (amount === undefined) return texts.used ?? '';
	try {
		const money = moneyText(amount, await call(country, {}), document.documentElement.lang);
		return (texts.amount ?? '').replace('#', () => money);
	} catch (error) {
		if (error instanceof GatewayError) return texts.used ?? '';
		throw error;
	}
}
