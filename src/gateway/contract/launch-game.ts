import { maxLength, object, optional, picklist, pipe, string } from 'valibot';
import { endpoint } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';

const text = pipe(string(), maxLength(200));

/** API-19. Vendor games carry vendor and code; a lottery carries the lotto fields. */
export const launchGame = endpoint({
	name: 'launchGame',
	method: 'GET',
	path: '/wps/game/launchGame',
	auth: 'required',
	request: object({
		launchMode: optional(picklist(['LOTT'])),
		vendor: optional(text),
		code: optional(text),
		playType: optional(text),
		lottoView: optional(picklist(['betting', 'lobby'])),
		lottoPrizeMode: optional(text),
		lottoGameCode: optional(text),
		device: text,
		backUrl: optional(text),
		hasLobby: optional(text),
		language: text,
		title: optional(text),
	}),
	value: object({ gameUrl: string() }),
	errors: [
		ErrorCode.noSession,
		ErrorCode.notLoggedIn,
		ErrorCode.invalidToken,
		ErrorCode.loggedOut,
		'game.not.found',
	],
	timeout: 10000,
});
