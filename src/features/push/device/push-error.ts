/** PSH-06, each with the key of its text in the namespace push, whose texts tell.ts loads. */
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

export const isPushCode = (code: string): code is PushCode => Object.keys(PUSH_ERRORS).includes(code);
