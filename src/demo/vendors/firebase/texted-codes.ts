/** Codes that the emulator would text to phones. */

type Forward = (request: Request) => Promise<Response>;

export interface TextedCode {
	/** Sent with the request: identifies the project. */
	apiKey: string;
	/** With a plus. */
	number: string;
	code: string;
	/** The request that the code belongs to. */
	session: string;
}

const SENDS = /\/accounts(:sendVerificationCode|\/mfa(Enrollment|SignIn):start)$/;

/** Calls `sent` for each code, which a phone would show. */
export function withTextedCodes(
	forward: Forward,
	projectId: string,
	sent: (texted: TextedCode) => void,
): Forward {
	return async (request) => {
		const { pathname, origin, searchParams } = new URL(request.url);
		const response = await forward(request);
		if (request.method !== 'POST' || !SENDS.test(pathname) || !response.ok) return response;
		const answer = await response.clone().json();
		const { sessionInfo } = answer.phoneSessionInfo ?? answer.phoneResponseInfo ?? answer;
		const codes = await forward(new Request(`${origin}/emulator/v1/projects/${projectId}/verificationCodes`));
		const { verificationCodes = [] } = await codes.json();
		for (const { sessionInfo: session, phoneNumber: number, code } of verificationCodes) {
			if (session === sessionInfo) sent({ apiKey: searchParams.get('key') ?? '', number, code, session });
		}
		return response;
	};
}
