interface LineRequest {
	/** Address of LINE's page. */
	page: string;
	clientId: string;
	redirectUri: string;
	state: string;
	nonce: string;
	/** For PKCE; undefined without it. */
	challenge: string | undefined;
	/** RFC 5646. */
	language: string;
	/** Whether LINE may log in automatically, through its app. */
	automatic: boolean;
}

/** LINE Developers, "Integrating LINE Login with your web app". LOG-09: scope profile openid. */
export function authorizeUrl({ page, challenge, automatic, ...request }: LineRequest): string {
	const url = new URL(page);
	const fields = {
		response_type: 'code',
		client_id: request.clientId,
		redirect_uri: request.redirectUri,
		state: request.state,
		scope: 'profile openid',
		nonce: request.nonce,
		ui_locales: request.language,
		...(challenge && { code_challenge: challenge, code_challenge_method: 'S256' }),
		// "How to handle auto login failure".
		...(!automatic && { disable_auto_login: 'true' }),
	};
	for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
	return url.href;
}

export type LineAnswer =
	| { kind: 'code'; code: string; state: string }
	/** The player declined. */
	| { kind: 'denied' }
	| { kind: 'error'; state: string };

/** Returns the answer in the address that LINE’s page returned to; undefined if there is none. */
export function lineAnswer(search: string): LineAnswer | undefined {
	const query = new URLSearchParams(search);
	const [code, state, error] = ['code', 'state', 'error'].map((name) => query.get(name) ?? '');
	if (error === 'ACCESS_DENIED') return { kind: 'denied' };
	if (!state || !/^[A-Za-z0-9]{1,128}$/.test(state)) return undefined;
	if (error) return { kind: 'error', state };
	return code && /^[\w.~+/=-]{1,512}$/.test(code) ? { kind: 'code', code, state } : undefined;
}
