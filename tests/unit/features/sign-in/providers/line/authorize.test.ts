import { expect, test } from 'vitest';
import { authorizeUrl, lineAnswer } from '../../../../../../src/features/sign-in/providers/line/line.ts';
import {
	challengeOf,
	secret,
} from '../../../../../../src/features/sign-in/providers/redirect-flow/attempt.ts';

const ASK = {
	page: 'https://access.line.me/oauth2/v2.1/authorize',
	clientId: '2012345678',
	redirectUri: 'https://www.example.com/m/login?signin=line&openExternalBrowser=1',
	state: 'a1',
	nonce: 'b2',
	challenge: 'c3',
	language: 'th',
	automatic: true,
};
const asked = (changes: Partial<typeof ASK> | { challenge: undefined } = {}) => {
	const url = new URL(authorizeUrl({ ...ASK, ...changes }));
	return { url, fields: Object.fromEntries(url.searchParams) };
};

test('LOG-09 requests a code from LINE with scope profile openid, state, nonce and PKCE', () => {
	const { url, fields } = asked();
	expect(url.origin + url.pathname).toBe(ASK.page);
	expect(fields).toEqual({
		response_type: 'code',
		client_id: '2012345678',
		redirect_uri: ASK.redirectUri,
		state: 'a1',
		scope: 'profile openid',
		nonce: 'b2',
		ui_locales: 'th',
		code_challenge: 'c3',
		code_challenge_method: 'S256',
	});
});

test('it can be asked without PKCE, and without its automatic login', () => {
	const { fields } = asked({ challenge: undefined, automatic: false });
	expect(fields).not.toHaveProperty('code_challenge');
	expect(fields).not.toHaveProperty('code_challenge_method');
	expect(fields.disable_auto_login).toBe('true');
});

test('secrets are what LINE takes as state and RFC 7636 as verifier, and never the same', () => {
	const many = Array.from({ length: 200 }, () => secret());
	for (const each of many) expect(each).toMatch(/^[\da-f]{64}$/);
	expect(new Set(many).size).toBe(200);
});

test('the challenge matches RFC 7636, appendix B', async () => {
	await expect(challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).resolves.toBe(
		'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
	);
});

test.each([
	['?signin=line&code=c1&state=s1', { kind: 'code', code: 'c1', state: 's1' }],
	['?code=c1&state=s1&friendship_status_changed=true', { kind: 'code', code: 'c1', state: 's1' }],
	['?error=ACCESS_DENIED&error_description=x&state=s1', { kind: 'denied' }],
	['?error=SERVER_ERROR&state=s1', { kind: 'error', state: 's1' }],
	['?error=SERVER_ERROR&code=c1&state=s1', { kind: 'error', state: 's1' }],
	['?code=c1', undefined],
	['?state=s1', undefined],
	['?code=&state=s1', undefined],
	['?code=c1&state=s%201', undefined],
	['?code=c%3Cscript%3E&state=s1', undefined],
	[`?code=${'c'.repeat(513)}&state=s1`, undefined],
	['', undefined],
])('%s is read as LINE documents it', (search, answer) => {
	expect(lineAnswer(search)).toEqual(answer);
});
