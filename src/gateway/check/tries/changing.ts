import { randomInt, randomUUID } from 'node:crypto';
import { ErrorCode } from '../../contract/error-codes.ts';
import type { ListedGame } from '../../contract/game-list.ts';
import { type CheckState, registration, type Tries, WANTS_CAPTCHA } from './try.ts';

/** Returns the name and password of an account that doesn't exist yet. */
export const newAccount = () => ({ name: `check${randomInt(1e9)}`, password: randomUUID() });

const TOKEN = 'gateway-check-no-device';

const event = ({ host }: CheckState) => ({
	id: randomUUID(),
	name: 'pageView',
	at: Date.now(),
	page: '/m/home',
	payload: { affiliate: { domain: host, code: 'www', referralCode: '' } },
});

/** Returns a game of the gateway's list that fits. */
const gameOf = (state: CheckState, fits: (game: ListedGame) => boolean) => {
	const list = state.values.get('gameList') as { games: ListedGame[] } | undefined;
	return list?.games.find(fits);
};
const lottery =
	(kind: 'sea' | 'vietnam') =>
	(state: CheckState): object | string => {
		const game = gameOf(state, ({ vendor }) => state.merchant.lotteryVendors[kind].includes(vendor));
		return game
			? { gameCode: game.accountTypeName, hasLobby: 'true' }
			: 'needs a game of such a vendor in gameList';
	};

/** Calls that leave something behind at the gateway, marked as a check if the contract allows it. */
export const changing: Tries = {
	collect: { input: ({ merchant }) => ({ merchant: merchant.code, value: '{"event":"gateway-check"}' }) },
	register: {
		input: (state) => ({
			...registration(state),
			username: state.fresh.name,
			password: state.fresh.password,
		}),
		mayRefuse: WANTS_CAPTCHA,
	},
	registerAutoUsername: {
		input: (state) => ({ ...registration(state), password: newAccount().password }),
		mayRefuse: WANTS_CAPTCHA,
	},
	smsCode: { input: () => 'would send a text message: try it on a page' },
	memberLanguage: {
		input: ({ merchant }) => ({ language: merchant.defaultLanguage, merchantCode: merchant.code }),
	},
	profileIcon: {
		input: () => ({ icon: 1 }),
		mayRefuse: { [ErrorCode.iconsClosed]: 'profile icons, UPDATEMOBILEICC3, are off' },
	},
	inboxRead: { input: () => ({ ids: ['gateway-check'] }) },
	memberSessionEnd: { input: () => ({ id: 'gateway-check' }) },
	authenticatorStart: {
		input: () => ({}),
		mayRefuse: { [ErrorCode.authenticatorOn]: 'the account has an authenticator app already' },
	},
	passkeyRemove: { input: () => ({ id: 'Z2F0ZXdheS1jaGVjaw' }) },
	launchGame: {
		input: (state) => {
			const { sea, vietnam } = state.merchant.lotteryVendors;
			const game = gameOf(state, ({ vendor }) => ![...sea, ...vietnam].includes(vendor));
			return game
				? { vendor: game.vendor, code: game.accountTypeName, device: 'MOBILE', language: 'EN' }
				: 'needs a game of gameList';
		},
	},
	startSeaGame: { input: lottery('sea') },
	startVietnamGame: { input: lottery('vietnam') },
	feedback: {
		input: () => ({
			submission: randomUUID(),
			category: 'else',
			text: 'This is a test of the connection. Nobody needs to answer.',
		}),
	},
	fcmBind: { input: () => ({ registrationToken: TOKEN }) },
	fcmSubscribe: { input: () => ({ registrationToken: TOKEN, topic: 'ALL' }) },
	fcmUnsubscribe: { input: () => ({ registrationToken: TOKEN, unsubscribeAll: true }) },
	trackEvents: { input: (state) => ({ events: [event(state)] }) },
	testPing: { input: (state) => ({ events: JSON.stringify([event(state)]) }) },
	serverEvent: {
		input: (state) => ({
			affiliateCode: 'www',
			eventName: 'viewContent',
			domain: state.host,
			eventValue: JSON.stringify({ ...event(state).payload, event_id: randomUUID(), s2s_info: {} }),
		}),
	},
};
