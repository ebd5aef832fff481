import { showNotice, showToast } from '../../../core/notice.ts';
import { linkHelp } from '../../../core/open-dialog.ts';
import { report, tellLost } from '../../../core/report.ts';
import { loadTexts } from '../../../core/texts.ts';
import { GatewayError } from '../../../gateway/client/gateway-error.ts';
import { fcmBind } from '../../../gateway/contract/fcm.ts';

/** PSH-06, each with the key of its text in the namespace push. */
export const PUSH_ERRORS = {
	'permission-blocked': 'permission_blocked',
	'permission-default': 'permission_default',
	'unsupported-browser': 'unsupported_browser',
	'indexed-db-unsupported': 'indexed_db_unsupported',
	'token-subscribe-failed': 'token_subscribe_failed',
	'token-subscribe-no-token': 'token_subscribe_no_token',
	'token-update-failed': 'token_update_failed',
	'token-unsubscribe-failed': 'token_unsubscribe_failed',
	'failed-service-worker-registration': 'failed_service_worker_registration',
	'missing-app-config-values': 'missing_app_config_values',
} as const;
export type PushCode = keyof typeof PUSH_ERRORS;

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

/** Shows why it didn't work (PSH-06). */
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
	if (code === 'permission-default') return showToast(text);
	// The player can fix these themselves, so there's no code for customer service.
	if (code === 'permission-blocked') showNotice(text);
	else {
		const lines = [text, texts.code?.replace('{{code}}', () => code)];
		showNotice(lines.join('\n'), LASTING.test(code) ? {} : { retry });
	}
	linkHelp('notifications');
}
