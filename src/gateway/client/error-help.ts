import type { HelpTopic } from '../../lib/help-topics.ts';
import { ErrorCode } from '../contract/error-codes.ts';
import { GatewayError } from './gateway-error.ts';

/** Help topics, keyed by the gateway's code. */
const BY_CODE: Record<string, HelpTopic> = {
	[ErrorCode.wrongCredentials]: 'login',
	[ErrorCode.unknownUser]: 'login',
	[ErrorCode.loggedOut]: 'login',
	[ErrorCode.otherAddress]: 'login',
	[ErrorCode.lineTokenInvalid]: 'login',
	[ErrorCode.notLinked]: 'login',
	[ErrorCode.telegramInvalid]: 'login',
	[ErrorCode.mayaSessionInvalid]: 'login',
	[ErrorCode.firebaseTokenInvalid]: 'login',
	[ErrorCode.accountLinked]: 'login',
	[ErrorCode.unknownPasskey]: 'login',
	[ErrorCode.passkeyFailed]: 'login',
	[ErrorCode.passkeyExpired]: 'login',
	[ErrorCode.wrongOldPassword]: 'password',
	[ErrorCode.weakPassword]: 'password',
	[ErrorCode.samePassword]: 'password',
	[ErrorCode.userNameTaken]: 'register',
	[ErrorCode.mobileTaken]: 'register',
	[ErrorCode.authKeyInvalid]: 'register',
	[ErrorCode.wrongSmsCode]: 'code',
	[ErrorCode.smsCodeExpired]: 'code',
	[ErrorCode.wrongVerification]: 'code',
	[ErrorCode.verificationExpired]: 'code',
	[ErrorCode.captchaFailed]: 'code',
	[ErrorCode.setupExpired]: 'code',
	[ErrorCode.wrongRecoveryCode]: 'code',
	[ErrorCode.unknownBank]: 'money',
	[ErrorCode.wrongCardNumber]: 'money',
	[ErrorCode.cardBound]: 'money',
	[ErrorCode.tooManyCards]: 'money',
	[ErrorCode.unknownPushToken]: 'notifications',
};

/** Help topics, keyed by the endpoint's name, for codes that have none. */
const BY_CALL: Record<string, HelpTopic> = {
	login: 'login',
	loginVerification: 'code',
	loginVerificationCode: 'code',
	smsCode: 'code',
	register: 'register',
	registerMobile: 'register',
	registerAutoUsername: 'register',
	changePassword: 'password',
	launchGame: 'game',
	bankCards: 'money',
	bankCardBind: 'money',
	depositSettings: 'money',
	fcmBind: 'notifications',
	fcmSubscribe: 'notifications',
	fcmUnsubscribe: 'notifications',
	status: 'connection',
};

/** Returns the help article about a failed call, or else the one about customer service. */
export function helpFor(error: unknown, call: string): HelpTopic {
	if (!(error instanceof GatewayError)) return 'contact';
	// A game that doesn't respond has its own article.
	if (error.kind !== 'gateway') return BY_CALL[call] === 'game' ? 'game' : 'connection';
	// The login with a proof of another account is called after its type (identity/sign-in).
	const byCall = call.startsWith('login_') ? 'login' : BY_CALL[call];
	return BY_CODE[error.code ?? ''] ?? byCall ?? 'contact';
}
