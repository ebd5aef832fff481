import type { Refusal } from '../../../core/forms/Form.tsx';
import { call } from '../../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { report } from '../../../core/report.ts';
import { fillText } from '../../../core/texts.ts';
import { GatewayError } from '../../../gateway/client/gateway-error.ts';
import { country } from '../../../gateway/contract/country.ts';
import type { ValueOf } from '../../../gateway/contract/endpoint.ts';
import { ErrorCode } from '../../../gateway/contract/error-codes.ts';
import { promoCode } from '../../../gateway/contract/promo-code.ts';
import { moneyText } from '../../../lib/money.ts';
import type { RewardsTexts } from '../rewards/props.ts';

/** Errors of the code, not of the call. */
const ABOUT_THE_CODE: readonly string[] = [
	ErrorCode.unknownPromoCode,
	ErrorCode.promoCodeUsed,
	ErrorCode.promoCodeExpired,
];

type RedeemTexts = Pick<RewardsTexts, 'code_missing' | 'code_amount' | 'code_promotion' | 'code_done'>;

/** A text for the player, or the gateway's refusal of the code; neither after another failure. */
type Outcome = { done: string } | { refusal?: Refusal };

/** Nothing needs to load but this script. */
export function prefetch(): void {}

/** Redeems a promo code (API-21). Reports a failure with `retry`, unless the gateway refuses the code. */
export async function submit(code: string, texts: RedeemTexts, retry: () => void): Promise<Outcome> {
	let value: ValueOf<typeof promoCode>;
	try {
		value = await call(promoCode, { code });
	} catch (error) {
		const isRefused = error instanceof GatewayError && ABOUT_THE_CODE.includes(error.code ?? '');
		if (isRefused) return { refusal: { field: 'code', text: error.message || texts.code_missing } };
		report(error, promoCode.name, retry);
		return {};
	}
	return { done: await doneText(value, texts) };
}

/** Returns the text for a code that has worked. Never rejects. */
async function doneText(
	{ amount, promotion }: ValueOf<typeof promoCode>,
	texts: RedeemTexts,
): Promise<string> {
	if (promotion) return texts.code_promotion;
	const currency = amount === undefined ? undefined : await call(country, {}).catch(ignoreNetworkFailure);
	if (amount === undefined || !currency) return texts.code_done;
	return fillText(texts.code_amount, { amount: moneyText(amount, currency, document.documentElement.lang) });
}
