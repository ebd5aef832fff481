import { ErrorCode } from '../../contract/error-codes.ts';
import { NEEDS_ACCOUNT, registration, type Tries } from './try.ts';

/** A proof, token or code that no gateway has given. */
const INVALID = 'gateway-check-invalid';
const INVALID_ID = 'Z2F0ZXdheS1jaGVjaw';

const proofErrors = [ErrorCode.unknownUser, ErrorCode.notLinked];
const passkeyErrors = [ErrorCode.unknownPasskey, ErrorCode.passkeyFailed, ErrorCode.passkeyExpired];

const credential = {
	id: INVALID_ID,
	rawId: INVALID_ID,
	type: 'public-key',
	clientExtensionResults: {},
};

/** Calls with something invalid, which a gateway refuses without any change. */
export const refused: Tries = {
	loginVerification: {
		input: () => ({ verificationToken: INVALID, ga: '000000' }),
		refusal: [ErrorCode.verificationExpired, ErrorCode.wrongVerification],
	},
	loginVerificationCode: {
		input: () => ({ verificationToken: INVALID, method: 'sms' }),
		refusal: [ErrorCode.verificationExpired],
	},
	verifyLineCode: {
		input: ({ host }) => ({ code: INVALID, redirectUri: `https://${host}/m/login` }),
		refusal: [ErrorCode.lineTokenInvalid],
	},
	loginLine: {
		input: () => ({ lineSessionToken: INVALID }),
		refusal: [ErrorCode.lineTokenInvalid, ...proofErrors],
	},
	loginTelegram: {
		input: ({ host }) => ({
			registerUrl: `https://${host}/m/login`,
			affiliateCode: 'www',
			domain: host,
			telegramAuth: INVALID,
		}),
		refusal: [ErrorCode.telegramInvalid, ...proofErrors],
	},
	loginMaya: {
		input: ({ host, merchant }) => ({
			sessionId: INVALID,
			env: merchant.signIn.maya.env || 'production',
			registerUrl: `https://${host}/m/login`,
			affiliateCode: 'www',
			domain: host,
		}),
		refusal: [ErrorCode.mayaSessionInvalid],
	},
	recoveryCodeUse: {
		input: () => ({ code: 'ZZZZZZZZZZ' }),
		refusal: [ErrorCode.wrongRecoveryCode],
	},
	passkeyLogin: {
		input: () => ({
			credential: {
				...credential,
				response: { clientDataJSON: INVALID_ID, authenticatorData: INVALID_ID, signature: INVALID_ID },
			},
		}),
		refusal: passkeyErrors,
	},
	sessionHandoverRedeem: {
		input: () => ({ code: INVALID }),
		refusal: [ErrorCode.handoverInvalid],
	},
};

/** Invalid requests for calls that would change a member's account if a gateway accepted them. */
export const refusedChanges: Tries = {
	changePassword: {
		input: ({ account }) =>
			account ? { oldPassword: INVALID, newPassword: account.password } : NEEDS_ACCOUNT,
		refusal: [ErrorCode.wrongOldPassword, ErrorCode.samePassword],
	},
	registerMobile: {
		input: (state) => ({
			...registration(state),
			countryDialingCode: '63',
			mobileNum: '9170000000',
			smsCode: '000000',
			password: INVALID,
		}),
		refusal: [
			ErrorCode.wrongSmsCode,
			ErrorCode.smsCodeExpired,
			ErrorCode.captchaFailed,
			ErrorCode.mobileTaken,
		],
	},
	registerAccount: {
		input: (state) => ({ ...registration(state), lineSessionToken: INVALID }),
		refusal: [ErrorCode.lineTokenInvalid, ErrorCode.notLinked, ErrorCode.captchaFailed],
	},
	saveMemberInfo: { input: () => ({ authKey: INVALID }), refusal: [ErrorCode.authKeyInvalid] },
	recoveryCodesMake: {
		input: () => ({ firebaseIdToken: INVALID }),
		refusal: [ErrorCode.firebaseTokenInvalid],
	},
	refreshMayaTokens: {
		input: ({ merchant }) => ({ env: merchant.signIn.maya.env || 'production' }),
		refusal: [ErrorCode.mayaSessionInvalid],
	},
	authenticatorConfirm: {
		input: () => ({ code: '000000' }),
		refusal: [ErrorCode.wrongVerification, ErrorCode.setupExpired],
	},
	authenticatorRemove: {
		input: () => ({ code: '000000' }),
		refusal: [ErrorCode.wrongVerification, ErrorCode.authenticatorOff],
	},
	bankCardBind: {
		input: () => ({ bank: INVALID, holder: 'Gateway Check', number: '4111111111111111' }),
		refusal: [ErrorCode.unknownBank, ErrorCode.wrongCardNumber],
	},
	promotionJoin: { input: () => ({ id: INVALID }), refusal: [ErrorCode.unknownPromotion] },
	promoCode: { input: () => ({ code: INVALID }), refusal: [ErrorCode.unknownPromoCode] },
	passkeyAdd: {
		input: () => ({
			credential: {
				...credential,
				response: { clientDataJSON: INVALID_ID, attestationObject: INVALID_ID, transports: [] },
			},
		}),
		refusal: passkeyErrors,
	},
};
