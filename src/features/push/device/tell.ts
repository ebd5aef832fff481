import { showNotice, showToast } from '../../../core/notice.ts';
import { offerHelp } from '../../../core/offer-help.ts';
import { report } from '../../../core/report.ts';
import { tellLost } from '../../../core/tell-lost.ts';
import { loadTexts } from '../../../core/texts.ts';
import { GatewayError } from '../../../gateway/client/gateway-error.ts';
import { fcmBind } from '../../../gateway/contract/fcm-bind.ts';
import { PUSH_ERRORS, PushError } from './push-error.ts';

/** Errors that trying again can't fix. */
const LASTING = /^(permission|unsupported|indexed|missing)/;

/** Tells the player why it didn't work (PSH-06). */
export async function tellPushError(error: unknown, retry: () => void): Promise<void> {
	if (error instanceof GatewayError) return report(error, fcmBind.name, retry);
	if (!(error instanceof PushError)) return tellLost(error, retry);
	let texts: Record<string, string>;
	try {
		texts = await loadTexts('push');
	} catch (failure) {
		return tellLost(failure, retry);
	}
	const { code } = error;
	const text = texts[PUSH_ERRORS[code]] ?? '';
	// They have just dismissed the browser's question themselves, so no alert.
	if (code === 'permission-default') showToast(text);
	// The player can fix these themselves, so there's no code for customer service.
	else if (code === 'permission-blocked') showNotice(text);
	else {
		const lines = [text, texts.code?.replace('{{code}}', () => code)];
		showNotice(lines.join('\n'), LASTING.test(code) ? {} : { retry });
	}
	if (code !== 'permission-default') void offerHelp('notifications');
}
