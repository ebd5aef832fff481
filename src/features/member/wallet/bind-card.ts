import type { Refusal } from '../../../core/forms/Form.tsx';
import { call } from '../../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { showToast } from '../../../core/notice.ts';
import { report } from '../../../core/report.ts';
import { GatewayError } from '../../../gateway/client/gateway-error.ts';
import { type BankCardBindRequest, bankCardBind } from '../../../gateway/contract/bank-cards.ts';
import { ErrorCode } from '../../../gateway/contract/error-codes.ts';

/** Errors of a field, by their codes. */
const FIELDS: Record<string, string> = {
	[ErrorCode.unknownBank]: 'bank',
	[ErrorCode.wrongCardNumber]: 'number',
	[ErrorCode.cardBound]: 'number',
};

/** Loads in advance what the call encrypts with. */
export function prefetch(): void {
	import('../../../gateway/client/encrypt.ts').catch(ignoreNetworkFailure);
}

/**
 * Binds a bank card. Resolves to true, to the refusal of a field in the gateway's words, or to false for any other
 * failure, which is reported with `retry`. The card is neither stored nor reported.
 */
export async function submit(
	card: BankCardBindRequest,
	done: string,
	retry: () => void,
): Promise<boolean | Refusal> {
	try {
		await call(bankCardBind, card);
	} catch (error) {
		const { code = '', message = '' } = error instanceof GatewayError ? error : {};
		const field = FIELDS[code];
		if (field && message) return { field, text: message };
		report(error, bankCardBind.name, retry);
		return false;
	}
	showToast(done);
	return true;
}
