import { showNotice, showToast } from '../../../core/notice.ts';
import { linkHelp } from '../../../core/open-dialog.ts';
import { report, tellLost } from '../../../core/report.ts';
import { loadTexts } from '../../../core/texts.ts';
import { GatewayError } from '../../../gateway/client/gateway-error.ts';
import { fcmBind } from '../../../gateway/contract/fcm-bind.ts';

/** PSH-06. The text of each is in the namespace push, under the code with underscores. */
export const PUSH_CODES = [
	'permission-blocked',
	'permission-default',
	'unsupported-browser',
	'indexed-db-unsupported',
	'token-subscribe-failed',
	'token-subscribe-no-token',
	'token-update-failed',
	'token-unsubscribe-failed',
	'failed-service-worker-registration',
	'missing-app-config-values',
] as const;
export type PushCode = (typeof PUSH_CODES)[number];

/** Why push messages can't be turned on or off. */
export class PushError extends Error {
	declare readonly code: PushCode;

	constructor(code: PushCode) {
		super(code);
		this.code = code;
	}
}

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
	const text = texts[code.replace(/-/g, '_')] ?? '';
	// They have just dismissed the browser's question themselves, so no alert.
	if (code === 'permission-default') return showToast(text);
	// The player can fix these themselves, so there's no code for customer service.
	if (code === 'permission-blocked') showNotice(text);
	else {
		const lines = [text, texts.code?.replace('{{code}}', () => code)];
		showNotice(lines.join('\n'), LASTING.test(code) ? {} : { retry });
	}
	linkHelp('notifications');
}
