import { ErrorCode } from '../../contract/error-codes.ts';
import type { ListedGame } from '../../contract/game-list.ts';
import { type CheckState, NEEDS_ACCOUNT, type Tries, WANTS_CAPTCHA } from './try.ts';

const now = () => String(Date.now());

/** Returns the games of the gateway's list. */
const gamesOf = ({ values }: CheckState): ListedGame[] =>
	(values.get('gameList') as { games: ListedGame[] } | undefined)?.games ?? [];

/** Returns a game's id as calls take it: vendor:code. */
const idOf = ({ vendor, accountTypeName }: ListedGame) =>
	[vendor, accountTypeName].map(encodeURIComponent).join(':');

/** Calls that only read, or that start something which ends by itself within minutes. */
export const reading: Tries = {
	announcements: { input: () => ({ types: 'list,marquee,popup', platform: 'MOBILE' }) },
	downloadSetting: { input: ({ host }) => ({ domain: host }) },
	status: {
		input: ({ host }) => ({
			device: 'MOBILE',
			track: '',
			originalDomain: host,
			url: `https://${host}/m/home`,
		}),
	},
	webManifest: { input: ({ merchant }) => ({ merchantCode: merchant.code, _: now() }) },
	gameMatch: {
		input: (state) => {
			const [game] = gamesOf(state);
			return game ? { games: idOf(game) } : 'needs a game of gameList';
		},
	},
	trialLaunch: {
		input: (state) => {
			const game = gamesOf(state).find(({ freeplay }) => freeplay);
			return game ? { gameId: idOf(game), platform: 'MOBILE' } : 'needs a game with freeplay in gameList';
		},
		mayRefuse: { 'trial.not.offered': 'the gateway offers no play credits for this game' },
	},
	rsaKey: { input: () => ({ _: now() }) },
	captchaChallenge: { input: () => ({ t: now() }) },
	login: {
		input: ({ account }) =>
			account
				? { type: 'username', username: account.name, password: account.password, isSms: false }
				: NEEDS_ACCOUNT,
		mayRefuse: {
			...WANTS_CAPTCHA,
			[ErrorCode.verifyRequired]: 'the account needs a second step: name one that needs none',
		},
	},
	domainRoute: { input: () => ({ device: 'MOBILE' }) },
	customerServiceScript: { input: () => ({ csType: 'LIVECHAT' }) },
	launchChat: {
		input: ({ host }) => ({ b2c: 'true', title: 'Check', backUrl: `https://${host}/m/home`, language: 'EN' }),
		mayRefuse: { [ErrorCode.chatClosed]: "the platform's chat, CBS3, is off" },
	},
	passkeyLoginOptions: { input: ({ host }) => ({ host }) },
	passkeyStart: { input: ({ host }) => ({ host }) },
	sessionHandover: { input: () => ({}) },
	logout: { input: () => ({}) },
};
