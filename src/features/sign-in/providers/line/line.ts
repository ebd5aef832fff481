/** Loads when the button is first touched, or when LINE's page has come back. */
import { call } from '../../../../core/gateway.ts';
import { loadSignInSettings } from '../../../../core/sign-in-settings.ts';
import { sessionStore } from '../../../../core/storage.ts';
import { thisBrowser } from '../../../../core/this-browser.ts';
import { gatewaySettings } from '../../../../gateway/contract/gateway-settings.ts';
import { verifyLineCode } from '../../../../gateway/contract/verify-line-code.ts';
import type { Proof, Returned } from '../provider.ts';
import { attemptOf, backAddress, beginAttempt, endAttempt, leaveFor } from '../redirect-flow/leave.ts';
import { challengeOf } from '../redirect-flow/proof-key.ts';
import { awayError } from '../redirect-flow/texts.ts';
import { untilAnswered } from '../redirect-flow/until-answered.ts';
import { authorizeUrl, lineAnswer } from './authorize.ts';
import { keepToken, keptToken, type LineToken } from './token.ts';

const CODE = 'line';
const NAME = 'LINE';

/** Session storage: LINE's automatic login has come back to a browser that couldn't tell whose it was. */
const MANUAL_KEY = 'line_manual';

/** EN-17. */
const askSettings = () => Promise.all([call(gatewaySettings, {}), loadSignInSettings()]);

export async function prepare(): Promise<void> {
	await askSettings();
}

export async function start(page: Window): Promise<undefined> {
	const [{ LINE_CLIENT_ID: clientId }, { signIn }] = await askSettings();
	if (!clientId) throw await awayError('away_off', NAME);
	const { authorize, pkce } = signIn.line;
	// LINE's app opens a link in its own browser, which doesn't know about this attempt.
	const outside = thisBrowser().inApp === 'line' ? [] : ['openExternalBrowser=1'];
	const attempt = beginAttempt(CODE, () => backAddress(CODE, ...outside), pkce);
	const address = authorizeUrl({
		// A stand-in is on this host.
		page: new URL(authorize, location.href).href,
		clientId,
		redirectUri: attempt.back,
		state: attempt.state,
		nonce: attempt.nonce,
		challenge: attempt.verifier ? await challengeOf(attempt.verifier) : undefined,
		language: document.documentElement.lang,
		automatic: !sessionStore.getItem(MANUAL_KEY),
	});
	return leaveFor(page, address);
}

/** LOG-09. */
export async function callback({ search }: Returned): Promise<Proof | undefined> {
	const answer = lineAnswer(search);
	if (!answer || answer.kind === 'denied') return undefined;
	const kept = keptToken();
	if (kept) return proofOf(kept);
	const attempt = attemptOf(CODE, answer.state);
	// A failed automatic login looks like this too, so try without it next time.
	if (!attempt) {
		sessionStore.setItem(MANUAL_KEY, '1');
		throw await awayError('away_unsure', NAME);
	}
	if (answer.kind === 'error') {
		endAttempt(attempt);
		throw await awayError('away_failed', NAME);
	}
	const { back: redirectUri, nonce, verifier } = attempt;
	const exchange = { code: answer.code, redirectUri, nonce, ...(verifier && { codeVerifier: verifier }) };
	const value = await untilAnswered(verifyLineCode.name, () => call(verifyLineCode, exchange)).finally(() =>
		endAttempt(attempt),
	);
	sessionStore.removeItem(MANUAL_KEY);
	keepToken(value);
	return proofOf(value);
}

const proofOf = ({ lineSessionToken, name, picture }: LineToken): Proof => ({
	provider: CODE,
	type: 'line',
	lineSessionToken,
	...(name && { name }),
	...(picture && { picture }),
});
