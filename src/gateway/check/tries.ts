import { randomInt, randomUUID } from 'node:crypto';
import type { Merchant } from '../../merchants/schema.ts';
import { ErrorCode } from '../contract/error-codes.ts';
import type { ListedGame } from '../contract/game-list.ts';

/** Facts that a try may use. */
export interface CheckState {
	merchant: Merchant;
	/** The merchant's first host. */
	host: string;
	/** The account that is logged in, or will be. */
	account?: { name: string; password: string } | undefined;
	/** An account that doesn't exist yet, for a registration. */
	fresh: { name: string; password: string };
	/** Values of earlier calls that worked, by the call's name. */
	values: Map<string, unknown>;
}

/** Fields of a call by its name, or the reason why it can't be tried. */
type Tries = Readonly<Record<string, object | string>>;

export const NEEDS_ACCOUNT = 'needs --account and --password';

/** Returns the name and password of an account that doesn't exist yet. */
export const newAccount = () => ({ name: `check${randomInt(1e9)}`, password: randomUUID() });

/** Reasons why a correct gateway may refuse a call, by code. */
export const MAY_REFUSE: Readonly<Record<string, string>> = {
	[ErrorCode.captchaFailed]: 'the gateway wants a captcha: turn it off for the check',
	[ErrorCode.verifyRequired]: 'the account needs a second step: name one that needs none',
	[ErrorCode.iconsClosed]: 'profile icons, UPDATEMOBILEICC3, are off',
	[ErrorCode.authenticatorOn]: 'the account has an authenticator app already',
	[ErrorCode.chatClosed]: "the platform's chat, CBS3, is off",
	[ErrorCode.trialNotOffered]: 'the gateway offers no play credits for this game',
};

const now = () => String(Date.now());

const gamesOf = ({ values }: CheckState): ListedGame[] =>
	(values.get('gameList') as { games: ListedGame[] } | undefined)?.games ?? [];

/** Returns a game's id as calls take it: vendor:code. */
const idOf = ({ vendor, accountTypeName }: ListedGame) =>
	[vendor, accountTypeName].map(encodeURIComponent).join(':');

/** Calls that only read, or that start something which ends by itself within minutes. */
function reading(state: CheckState): Tries {
	const { merchant, host, account } = state;
	const [game] = gamesOf(state);
	const free = gamesOf(state).find(({ freeplay }) => freeplay);
	return {
		announcements: { types: 'list,marquee,popup', platform: 'MOBILE' },
		downloadSetting: { domain: host },
		status: { device: 'MOBILE', track: '', originalDomain: host, url: `https://${host}/m/home` },
		webManifest: { merchantCode: merchant.code, _: now() },
		gameMatch: game ? { games: idOf(game) } : 'needs a game of gameList',
		trialLaunch: free ? { gameId: idOf(free), platform: 'MOBILE' } : 'needs a game with freeplay in gameList',
		rsaKey: { _: now() },
		captchaChallenge: { t: now() },
		login: account
			? { type: 'username', username: account.name, password: account.password, isSms: false }
			: NEEDS_ACCOUNT,
		domainRoute: { device: 'MOBILE' },
		customerServiceScript: { csType: 'LIVECHAT' },
		launchChat: { b2c: 'true', title: 'Check', backUrl: `https://${host}/m/home`, language: 'EN' },
		passkeyLoginOptions: { host },
		passkeyStart: { host },
	};
}

const DEVICE = { registrationToken: 'gateway-check-no-device' };

/** Fields that every registration has (EN-04). */
const registrationAt = (host: string) => ({
	registerMethod: 'H5',
	registerUrl: `https://${host}/m/register`,
	isOfficialAppLogin: false,
	affiliateCode: 'www',
	domain: host,
	pixelTrack: null,
	login: true,
});

/** Calls that leave something behind at the gateway, marked as a check if the contract allows it. */
function changing(state: CheckState): Tries {
	const { merchant, host, fresh } = state;
	const { sea, vietnam } = merchant.lotteryVendors;
	const registration = registrationAt(host);
	const payload = { affiliate: { domain: host, code: 'www', referralCode: '' } };
	const event = { id: randomUUID(), name: 'pageView', at: Date.now(), page: '/m/home', payload };
	const game = gamesOf(state).find(({ vendor }) => ![...sea, ...vietnam].includes(vendor));
	const lotteryOf = (vendors: readonly string[]) => {
		const found = gamesOf(state).find(({ vendor }) => vendors.includes(vendor));
		return found
			? { gameCode: found.accountTypeName, hasLobby: 'true' }
			: 'needs a game of such a vendor in gameList';
	};
	return {
		collect: { merchant: merchant.code, value: '{"event":"gateway-check"}' },
		register: { ...registration, username: fresh.name, password: fresh.password },
		registerAutoUsername: { ...registration, password: newAccount().password },
		smsCode: 'would send a text message: try it on a page',
		memberLanguage: { language: merchant.defaultLanguage, merchantCode: merchant.code },
		profileIcon: { icon: 1 },
		inboxRead: { ids: ['gateway-check'] },
		memberSessionEnd: { id: 'gateway-check' },
		authenticatorStart: {},
		passkeyRemove: { id: INVALID_ID },
		launchGame: game
			? { vendor: game.vendor, code: game.accountTypeName, device: 'MOBILE', language: 'EN' }
			: 'needs a game of gameList',
		startSeaGame: lotteryOf(sea),
		startVietnamGame: lotteryOf(vietnam),
		feedback: {
			submission: randomUUID(),
			category: 'else',
			text: 'This is a test of the connection. Nobody needs to answer.',
		},
		fcmBind: DEVICE,
		fcmSubscribe: { ...DEVICE, topic: 'ALL' },
		fcmUnsubscribe: { ...DEVICE, unsubscribeAll: true },
		trackEvents: { events: [event] },
		testPing: { events: JSON.stringify([event]) },
		serverEvent: {
			affiliateCode: 'www',
			eventName: 'viewContent',
			domain: host,
			eventValue: JSON.stringify({ ...payload, event_id: event.id, s2s_info: {} }),
		},
	};
}

/** A proof, token or code that no gateway has given. */
const INVALID = 'gateway-check-invalid';
const INVALID_ID = 'Z2F0ZXdheS1jaGVjaw';

const credentialWith = (response: object) => ({
	credential: {
		id: INVALID_ID,
		rawId: INVALID_ID,
		type: 'public-key',
		response: { clientDataJSON: INVALID_ID, ...response },
		clientExtensionResults: {},
	},
});

/** Calls with something invalid, which a gateway refuses without any change. */
function refused({ merchant, host }: CheckState): Tries {
	const env = merchant.signIn.maya.env || 'production';
	const origin = { registerUrl: `https://${host}/m/login`, affiliateCode: 'www', domain: host };
	return {
		loginVerification: { verificationToken: INVALID, ga: '000000' },
		loginVerificationCode: { verificationToken: INVALID, method: 'sms' },
		verifyLineCode: { code: INVALID, redirectUri: `https://${host}/m/login` },
		loginLine: { lineSessionToken: INVALID },
		loginTelegram: { ...origin, telegramAuth: INVALID },
		loginMaya: { ...origin, sessionId: INVALID, env },
		recoveryCodeUse: { code: 'ZZZZZZZZZZ' },
		passkeyLogin: credentialWith({ authenticatorData: INVALID_ID, signature: INVALID_ID }),
		sessionHandoverRedeem: { code: INVALID },
	};
}

/** Invalid requests for calls that would change a member's account if a gateway accepted them. */
function refusedChanges({ merchant, host, account }: CheckState): Tries {
	const registration = registrationAt(host);
	const mobile = { countryDialingCode: '63', mobileNum: '9170000000', smsCode: '000000' };
	return {
		changePassword: account ? { oldPassword: INVALID, newPassword: account.password } : NEEDS_ACCOUNT,
		registerMobile: { ...registration, ...mobile, password: INVALID },
		registerAccount: { ...registration, lineSessionToken: INVALID },
		saveMemberInfo: { authKey: INVALID },
		recoveryCodesMake: { firebaseIdToken: INVALID },
		refreshMayaTokens: { env: merchant.signIn.maya.env || 'production' },
		authenticatorConfirm: { code: '000000' },
		authenticatorRemove: { code: '000000' },
		bankCardBind: { bank: INVALID, holder: 'Gateway Check', number: '4111111111111111' },
		promotionJoin: { id: INVALID },
		promoCode: { code: INVALID },
		passkeyAdd: credentialWith({ attestationObject: INVALID_ID, transports: [] }),
	};
}

/** How to make a call. */
export interface Try {
	/** The fields, or the reason why the call can't be tried. */
	input: object | string;
	/** The call changes something, if only in a log. */
	changes: boolean;
	/** The call is made with something invalid, so that it changes nothing: it has to be refused. */
	isRefused: boolean;
}

/** Returns how to make a call. One that isn't in the tables is made without fields. */
export function tryOf(name: string, state: CheckState): Try {
	const tables = [reading, refused, refusedChanges, changing].map((table) => table(state)[name]);
	const found = tables.findIndex((input) => input !== undefined);
	return { input: tables[found] ?? {}, changes: found >= 2, isRefused: found === 1 || found === 2 };
}
