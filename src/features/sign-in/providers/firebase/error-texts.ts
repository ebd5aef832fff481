/**
 * Texts for the error codes of Firebase (ERR-10): keys of the namespace firebase. The codes are AuthErrorCodes of
 * firebase/auth, without "auth/".
 */

/** Each text explains the code of the same name. */
const OF_ONE_CODE = [
	'internal_error',
	'network_request_failed',
	'popup_blocked',
	'popup_closed_by_user',
	'web_storage_unsupported',
	'operation_not_allowed',
	'user_disabled',
	'too_many_requests',
	'quota_exceeded',
	'invalid_phone_number',
	'missing_phone_number',
	'invalid_verification_code',
	'code_expired',
	'captcha_check_failed',
	'requires_recent_login',
	'provider_already_linked',
	'credential_already_in_use',
	'account_exists_with_different_credential',
	'second_factor_already_in_use',
	'maximum_second_factor_count_exceeded',
	'unverified_email',
	'unsupported_first_factor',
	'timeout',
];

/** The player can do the same about all of these. The line with the code tells them apart. */
const OF_SEVERAL: readonly (readonly [string, readonly string[]])[] = [
	[
		'not_set_up',
		[
			'invalid-api-key',
			'argument-error',
			'unauthorized-domain',
			'auth-domain-config-required',
			'already-initialized',
		],
	],
	['unsupported_browser', ['operation-not-supported-in-this-environment']],
	[
		'start_again',
		[
			'invalid-auth-event',
			'user-token-expired',
			'missing-multi-factor-info',
			'missing-multi-factor-session',
			'invalid-multi-factor-session',
			'multi-factor-info-not-found',
			'invalid-verification-id',
		],
	],
	['invalid_verification_code', ['missing-verification-code']],
	// There is no code under way to compare with.
	['code_expired', ['missing-verification-id']],
	['captcha_check_failed', ['missing-recaptcha-token', 'invalid-recaptcha-token', 'recaptcha-not-enabled']],
];

/** Key of each code's text. */
export const FIREBASE_TEXTS: ReadonlyMap<string, string> = new Map([
	...OF_ONE_CODE.map((key) => [key.replace(/_/g, '-'), key] as const),
	...OF_SEVERAL.flatMap(([key, codes]) => codes.map((code) => [code, key] as const)),
]);
