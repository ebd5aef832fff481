/** The codes the gateway answers with (specification section 8). */
export const ErrorCode = {
	domainNotAvailable: 'domain_not_available',
	wrongCredentials: 'login.cred.err',
	unknownUser: 'not.exists.user',
	verifyRequired: 'login_verify_required',
	noSession: 'login.not.session',
	notLoggedIn: 'customer.not.login',
	invalidToken: 'user.or.token.invalid',
	/** Comes with HTTP 401 and ends the session. */
	loggedOut: 'CUSTOMER_NOT_LOGIN',
	/** A prefix: the gateway appends what was asked too often. */
	tooManyRequests: 'TOO_MANY_REQUEST',
	userNameTaken: 'exists.user',
	mobileTaken: 'exists.mobile',
	wrongSmsCode: 'sms.code.err',
	smsCodeExpired: 'sms.code.expired',
	/** A code of the second step of a login is wrong. */
	wrongVerification: 'verification.code.err',
	/** The login that waits for its second step is forgotten. */
	verificationExpired: 'verification.expired',
	captchaFailed: 'geetest_validate_fail',
	/** A remembered login comes from another network than before. */
	otherAddress: 'token_ip_different',
	lineTokenInvalid: 'line_invalid_token',
	/** A social account that no member is linked to. */
	notLinked: 'bind_customer_required',
	telegramInvalid: 'telegram_validate_failed',
	/** Maya's session id is used up, too old or unknown. */
	mayaSessionInvalid: 'maya.session.invalid',
	firebaseTokenInvalid: 'firebase.token.invalid',
	/** Another member has linked this social account already. */
	accountLinked: 'account.linked',
	/** The key of a new member's registration is used up, or belongs to another member. */
	authKeyInvalid: 'auth.key.invalid',
	wrongOldPassword: 'old.password.err',
	weakPassword: 'password.weak',
	samePassword: 'password.same',
	/** Members can't choose a profile icon at the moment. */
	iconsClosed: 'icon.closed',
	unknownBank: 'bank.unknown',
	wrongCardNumber: 'card.number.err',
	cardBound: 'card.bound',
	tooManyCards: 'card.too.many',
	authenticatorOn: 'authenticator.on',
	authenticatorOff: 'authenticator.off',
	/** The new secret of an authenticator app was not confirmed in time. */
	setupExpired: 'authenticator.expired',
	/** No account has this recovery code, or it was used. */
	wrongRecoveryCode: 'recovery.code.err',
	unknownPromotion: 'promotion.unknown',
	promotionEnded: 'promotion.ended',
	unknownPromoCode: 'promo.code.unknown',
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
	/** The body does not fit the contract. */
	badRequest: 'bad_request',
	unknown: 'unknown_error',
} as const;

/** Error codes of a call that needs a session, without one. */
export const SESSION_ERRORS: readonly string[] = [
	ErrorCode.noSession,
	ErrorCode.notLoggedIn,
	ErrorCode.invalidToken,
	ErrorCode.loggedOut,
];
