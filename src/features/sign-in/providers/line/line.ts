/** Loads when the button is first touched, or when LINE's page returns. */
import { thisBrowser } from '../../../../core/browser.ts';
import { call } from '../../../../core/gateway.ts';
import { sessionStore } from '../../../../core/storage.ts';
import { gatewaySettings } from '../../../../gateway/contract/gateway-settings.ts';
import { verifyLineCode } from '../../../../gateway/contract/verify-line-code.ts';
import { send } from '../../submit/send.ts';
import { type Proof, type Returned, SignInError, VENDOR_NAMES } from '../provider.ts';
import {
	addressOf,
	backAddress,
	beginAttempt,
	challengeOf,
	endAttempt,
	findAttempt,
	openProviderPage,
	providerError,
} from '../redirect-flow.ts';
import { loadSignInSettings } from '../sign-in-settings.ts';

const CODE = 'line';

/** Session storage: LINE's automatic login has returned to a browser that couldn't tell whose it was. */
const MANUAL_KEY = 'line_manual';

/** EN-17. */
export const prepare = () => Promise.all([call(gatewaySettings, {}), loadSignInSettings()]);

export async function start(page: Window): Promise<undefined> {
	const [{ LINE_CLIENT_ID: clientId }, { signIn }] = await prepare();
	if (!clientId) throw await providerError('away_off', VENDOR_NAMES.line);
	const { authorize, pkce } = signIn.line;
	// LINE's app opens a link in its own browser, which doesn't have this attempt.
	const outside = thisBrowser().inApp === 'line' ? [] : ['openExternalBrowser=1'];
	const { back, state, nonce, verifier } = beginAttempt(CODE, () => backAddress(CODE, ...outside), pkce);
	// LINE Developers, "Integrating LINE Login with your web app". LOG-09: scope profile openid.
	const address = addressOf(authorize, {
		response_type: 'code',
		client_id: clientId,
		redirect_uri: back,
		state,
		scope: 'profile openid',
		nonce,
		ui_locales: document.documentElement.lang,
		...(verifier && { code_challenge: await challengeOf(verifier), code_challenge_method: 'S256' }),
		// "How to handle auto login failure".
		...(sessionStore.getItem(MANUAL_KEY) && { disable_auto_login: 'true' }),
	});
	return openProviderPage(page, address);
}

/** LOG-09. */
export async function callback({ search }: Returned, again: () => void): Promise<Proof | undefined> {
	const answer = lineAnswer(search);
	if (!answer) return undefined;
	const attempt = findAttempt(CODE, answer.state);
	// A failed automatic login looks like this too, so try without it next time.
	if (!attempt) {
		sessionStore.setItem(MANUAL_KEY, '1');
		throw await providerError('away_unsure', VENDOR_NAMES.line);
	}
	if (!answer.code) {
		endAttempt(attempt);
		throw await providerError('away_failed', VENDOR_NAMES.line);
	}
	const { back: redirectUri, nonce, verifier } = attempt;
	const exchange = { code: answer.code, redirectUri, nonce, ...(verifier && { codeVerifier: verifier }) };
	const { name } = verifyLineCode;
	const { value, refusal } = await send({ name, call: () => call(verifyLineCode, exchange), retry: again });
	// Without an answer, the code may still be good.
	if (value || refusal) endAttempt(attempt);
	// send has told the player why.
	if (!value) throw new SignInError();
	sessionStore.removeItem(MANUAL_KEY);
	return { provider: CODE, type: 'line', ...value };
}

/** Returns the state and code in LINE's answer, '' after an error; undefined if invalid or the player declined. */
export function lineAnswer(search: string): { state: string; code: string } | undefined {
	const query = new URLSearchParams(search);
	const [code = '', state = '', error] = ['code', 'state', 'error'].map((name) => query.get(name) ?? '');
	if (error === 'ACCESS_DENIED' || !/^[A-Za-z0-9]{1,128}$/.test(state)) return undefined;
	if (error) return { state, code: '' };
	return /^[\w.~+/=-]{1,512}$/.test(code) ? { state, code } : undefined;
}
