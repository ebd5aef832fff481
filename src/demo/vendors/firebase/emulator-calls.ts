export type Json = Record<string, unknown>;
export type Forward = (request: Request) => Promise<Response>;

/** Calls that a stand-in makes to the Authentication emulator behind it. */
export function emulatorCalls(forward: Forward, projectId: string) {
	/** A call of the emulator for the player whose request this is. */
	async function ask(request: Request, path: string, body: Json): Promise<Json> {
		const url = new URL(request.url);
		url.pathname = `/identitytoolkit.googleapis.com${path}`;
		const { headers } = request;
		const answer = await forward(
			new Request(url, { method: 'POST', headers: plain(headers), body: JSON.stringify(body) }),
		);
		const value = (await answer.json()) as Json;
		if (!answer.ok) throw new Refused(value, answer.status);
		return value;
	}

	/** The code that the emulator "sent" to the number of an app. */
	async function codeOf(request: Request, sessionInfo: unknown): Promise<unknown> {
		const url = new URL(`/emulator/v1/projects/${projectId}/verificationCodes`, request.url);
		const { verificationCodes = [] } = (await (await forward(new Request(url))).json()) as {
			verificationCodes?: Json[];
		};
		return verificationCodes.find((sent) => sent.sessionInfo === sessionInfo)?.code;
	}

	return { ask, codeOf };
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

/** Headers of a request whose body is another one. */
function plain(headers: Headers): Headers {
	const copy = new Headers(headers);
	copy.delete('Content-Length');
	copy.set('Content-Type', 'application/json');
	return copy;
}
