import { PROJECT } from './emulator.ts';

export type Json = Record<string, unknown>;
export type Forward = (request: Request) => Promise<Response>;

/** A text message that the emulator would have sent. */
export interface TextMessage {
	/** The request that the code belongs to. */
	sessionInfo: string;
	/** With a plus. */
	phoneNumber: string;
	code: string;
}

/** Calls the emulator for the player whose request this is. Throws Refused unless it answers 200. */
export async function callEmulator(
	forward: Forward,
	request: Request,
	path: string,
	body: Json,
): Promise<Json> {
	const headers = new Headers(request.headers);
	headers.delete('Content-Length');
	headers.set('Content-Type', 'application/json');
	const url = new URL(request.url);
	url.pathname = `/identitytoolkit.googleapis.com${path}`;
	const answer = await forward(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }));
	const value = (await answer.json()) as Json;
	if (!answer.ok) throw new Refused(value, answer.status);
	return value;
}

/** Returns the text message with the code for a request; undefined if the emulator sent none. */
export async function textMessageFor(
	forward: Forward,
	request: Request,
	sessionInfo: unknown,
): Promise<TextMessage | undefined> {
	const url = new URL(`/emulator/v1/projects/${PROJECT}/verificationCodes`, request.url);
	const { verificationCodes } = await (await forward(new Request(url))).json();
	const sent: TextMessage[] = verificationCodes ?? [];
	return sent.find((message) => message.sessionInfo === sessionInfo);
}

/** An answer as the emulator's own. */
export class Refused extends Error {
	answer: Json;
	status: number;
	constructor(answer: Json, status: number) {
		super('Refused');
		this.answer = answer;
		this.status = status;
	}
}

export const refused = (message: string) =>
	new Refused(
		{ error: { code: 400, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } },
		400,
	);
