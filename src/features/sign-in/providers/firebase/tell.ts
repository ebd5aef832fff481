import { showNotice } from '../../../../core/notice.ts';
import { offerHelp } from '../../../../core/offer-help.ts';
import { report } from '../../../../core/report.ts';
import { tellLost } from '../../../../core/tell-lost.ts';
import { GatewayError } from '../../../../gateway/client/gateway-error.ts';
import { firebaseError } from './errors.ts';

/** After these errors, trying again may work. */
const PASSING = /network-request-failed|internal-error|timeout|captcha/;

/** These errors are about the code sent to a phone. */
const ABOUT_CODES = /code|phone|captcha|quota/;

/** Tells the player what went wrong with Firebase. `retry` is offered if trying again can help. */
export async function tell(error: unknown, retry: () => void): Promise<void> {
	try {
		const said = await firebaseError(error);
		if (said.silent) return;
		const code = String((error as { code?: unknown }).code);
		showNotice(said.message, PASSING.test(code) ? { retry } : {});
		void offerHelp(ABOUT_CODES.test(code) ? 'code' : 'login');
	} catch (failure) {
		if (failure instanceof GatewayError) return report(failure, 'firebase', retry);
		tellLost(failure, retry);
	}
}
