interface Ask {
	/** Address of LINE's page. */
	page: string;
	clientId: string;
	redirectUri: string;
	state: string;
	nonce: string;
	/** Of PKCE; undefined without it. */
	challenge: string | undefined;
	/** RFC 5646. */
	language: string;
	/** Whether LINE may log in by itself, through its app. */
	automatic: boolean;
}

/** LINE Developers, "Integrating LINE Login with your web app". LOG-09: scope profile openid. */
export function authorizeUrl({ page, challenge, automatic, ...ask }: Ask): string {
	const url = new URL(page);
	const fields = {
		response_type: 'code',
		client_id: ask.clientId,
		redirect_uri: ask.redirectUri,
		state: ask.state,
		scope: 'profile openid',
		nonce: ask.nonce,
		ui_locales: ask.language,
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

/** What LINE's page came back with; undefined if it isn't from LINE. */
export function lineAnswer(search: string): LineAnswer | undefined {
	const query = new URLSearchParams(search);
	const [code, state, error] = ['code', 'state', 'error'].map((name) => query.get(name) ?? '');
	if (error === 'ACCESS_DENIED') return { kind: 'denied' };
	if (!state || !/^[A-Za-z0-9]{1,128}$/.test(state)) return undefined;
	if (error) return { kind: 'error', state };
	return code && /^[\w.~+/=-]{1,512}$/.test(code) ? { kind: 'code', code, state } : undefined;
}
