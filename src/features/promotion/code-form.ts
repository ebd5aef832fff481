import { call } from '../../core/gateway.ts';
import { plainForm } from '../../core/plain-form.ts';
import { GatewayError } from '../../gateway/client/gateway-error.ts';
import { country } from '../../gateway/contract/country.ts';
import type { ValueOf } from '../../gateway/contract/endpoint.ts';
import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { promoCode } from '../../gateway/contract/promo-code.ts';
import { moneyText } from '../../lib/money.ts';
import { $promoCode } from '../member/index.ts';

/** What is wrong with the code, not with the call. */
const ABOUT_THE_CODE: readonly string[] = [
	ErrorCode.unknownPromoCode,
	ErrorCode.promoCodeUsed,
	ErrorCode.promoCodeExpired,
];

/**
 * The form for promo codes, where the member may use them (SES-03). `listed`
 * resolves when what stands above it has its height; `changed` is called when a
 * code has worked.
 */
export function startCodeForm(card: HTMLElement, listed: Promise<void>, changed: () => Promise<void>): void {
	const form = card.querySelector('form') as HTMLFormElement;
	const field = form.elements.namedItem('code') as HTMLInputElement;
	const done = card.querySelector('[data-done]') as HTMLElement;
	const { dataset } = form;

	$promoCode.subscribe((enabled) => {
		const appears = enabled && card.hidden;
		card.hidden = !enabled;
		// The address asks for it, but it wasn't there to scroll to.
		if (appears && location.hash === `#${card.id}`) void listed.then(() => field.focus());
	});

	plainForm(form, {
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
