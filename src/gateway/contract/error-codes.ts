/** The codes the gateway answers with (specification section 8). */
export const ErrorCode = {
	/** The merchant has no site at this domain. */
	domainNotAvailable: 'domain_not_available',
	/** The name or the password is wrong. */
	wrongCredentials: 'login.cred.err',
	/** No member has this name or account. */
	unknownUser: 'not.exists.user',
	/** The login needs a second step. The value is VerifyRequired. */
	verifyRequired: 'login_verify_required',
	/** The call has no session. */
	noSession: 'login.not.session',
	/** The session has ended. */
	notLoggedIn: 'customer.not.login',
	/** The token is invalid. */
	invalidToken: 'user.or.token.invalid',
	/** Comes with HTTP 401 and ends the session. */
	loggedOut: 'CUSTOMER_NOT_LOGIN',
	/** A prefix: the gateway appends what was asked too often. */
	tooManyRequests: 'TOO_MANY_REQUEST',
	/** A member has this name already. */
	userNameTaken: 'exists.user',
	/** A member has this number already. */
	mobileTaken: 'exists.mobile',
	/** The code of the SMS is wrong. */
	wrongSmsCode: 'sms.code.err',
	/** The code of the SMS is too old. */
	smsCodeExpired: 'sms.code.expired',
	/** A code of the second step of a login is wrong. */
	wrongVerification: 'verification.code.err',
	/** The login that waits for its second step is forgotten. */
	verificationExpired: 'verification.expired',
	/** The captcha is missing, wrong or used up. */
	captchaFailed: 'geetest_validate_fail',
	/** A remembered login comes from another network than before. */
	otherAddress: 'token_ip_different',
	/** LINE's code or token is invalid. */
	lineTokenInvalid: 'line_invalid_token',
	/** A social account that no member is linked to. */
	notLinked: 'bind_customer_required',
	/** Telegram's signature is invalid. */
	telegramInvalid: 'telegram_validate_failed',
	/** Maya's session id is used up, too old or unknown. */
	mayaSessionInvalid: 'maya.session.invalid',
	/** Firebase's ID token is invalid. */
	firebaseTokenInvalid: 'firebase.token.invalid',
	/** Another member has linked this social account already. */
	accountLinked: 'account.linked',
	/** The key of a new member's registration is used up, or belongs to another member. */
	authKeyInvalid: 'auth.key.invalid',
	wrongOldPassword: 'old.password.err',
	weakPassword: 'password.weak',
	/** The new password is the old one. */
	samePassword: 'password.same',
	/** Members can't choose a profile icon at the moment. */
	iconsClosed: 'icon.closed',
	unknownBank: 'bank.unknown',
	wrongCardNumber: 'card.number.err',
	/** The card belongs to a member already. */
	cardBound: 'card.bound',
	tooManyCards: 'card.too.many',
	/** The member has an authenticator app already. */
	authenticatorOn: 'authenticator.on',
	/** The member has no authenticator app. */
	authenticatorOff: 'authenticator.off',
	/** The new secret of an authenticator app was not confirmed in time. */
	setupExpired: 'authenticator.expired',
	/** No account has this recovery code, or it was used. */
	wrongRecoveryCode: 'recovery.code.err',
	unknownPromotion: 'promotion.unknown',
	promotionEnded: 'promotion.ended',
	unknownPromoCode: 'promo.code.unknown',
	/** The member has used this promo code already. */
	promoCodeUsed: 'promo.code.used',
	promoCodeExpired: 'promo.code.expired',
	/** The passkey is unknown, or has been removed. */
	unknownPasskey: 'passkey.unknown',
	/** The passkey's signature doesn't match. */
	passkeyFailed: 'passkey.failed',
	/** The request is too old, or has been answered already. */
	passkeyExpired: 'passkey.expired',
	tooManyPasskeys: 'passkey.too.many',
	/** No device of the member's has this token. */
	unknownPushToken: 'push.token.unknown',
	/** The code of a session that moves to another domain is used up, too old or unknown. */
	handoverInvalid: 'handover.code.err',
	/** The platform's own chat is off (CBS3). */
	chatClosed: 'chat.closed',
	/** The merchant has no such game. */
	gameNotFound: 'game.not.found',
	/** The game can't be played with play credits. */
	trialNotOffered: 'trial.not.offered',
	/** The body does not fit the contract. */
	badRequest: 'bad_request',
	/** Any other fault. */
	unknown: 'unknown_error',
} as const;
export type ErrorName = keyof typeof ErrorCode;

/** Error codes of a call that needs a session, without one. */
export const SESSION_ERRORS: readonly string[] = [
	ErrorCode.noSession,
	ErrorCode.notLoggedIn,
	ErrorCode.invalidToken,
	ErrorCode.loggedOut,
];
