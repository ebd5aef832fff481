import { maxLength, object, optional, picklist, pipe, string } from 'valibot';
import type { Endpoint, RequestCheck } from './endpoint.ts';

const text = pipe(string(), maxLength(200));

export const launchGameRequest = {
	fields: object({
		launchMode: optional(picklist(['LOTT'])),
		vendor: optional(text),
		code: optional(text),
		playType: optional(text),
		lottoView: optional(picklist(['betting', 'lobby'])),
		lottoArea: optional(text),
		lottoPrizeMode: optional(text),
		lottoGameCode: optional(text),
		/** Instead of a code: what to play in that lottery. */
		lottoMode: optional(text),
		/** Set by a banner (EN-20): the table or room, and the place in the vendor's list. */
		roomId: optional(text),
		nodeId: optional(text),
		device: text,
		backUrl: optional(text),
		hasLobby: optional(text),
		language: text,
		title: optional(text),
	}),
	errors: ['gameNotFound'],
} satisfies RequestCheck;

const LaunchGameValue = object({ gameUrl: string() });

/** API-19. Starts a game. Vendor games carry vendor and code; a lottery carries the lotto fields. */
export const launchGame: Endpoint<typeof launchGameRequest, typeof LaunchGameValue> = {
	name: 'launchGame',
	method: 'GET',
	path: '/wps/game/launchGame',
	auth: 'required',
	value: LaunchGameValue,
	timeout: 10000,
};
