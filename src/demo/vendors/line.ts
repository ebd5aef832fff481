import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { Refusal } from '../errors.ts';
import type { DemoMerchant } from '../merchants.ts';
import type { Platform } from '../platform.ts';
import { ownAddress } from './serve.ts';
import { idOf, mountSignIn, sendRefusal, type VendorAccount } from './sign-in-page.ts';

/** The request to LINE's page, as far as the exchange of its code depends on it. */
interface LineCode {
	redirectUri: string;
	nonce?: string | undefined;
	/** With PKCE (RFC 7636): BASE64URL(SHA256(verifier)). */
	challenge?: string | undefined;
	account: VendorAccount;
}

const LINE = { vendor: 'LINE', colour: '#05824a' };
/** Milliseconds (LINE Developers, "LINE Login v2.1 API reference"). */
const CODE_MS = 10 * 60_000;
/** Milliseconds, longer than the site stores it, so that the player can still register with it. */
const SESSION_MS = 15 * 60_000;

/** Returns the id of the merchant's channel at LINE, ten digits; '' if members can't log in with LINE. */
export function lineClientId({ code, line }: Pick<DemoMerchant, 'code' | 'line'>): string {
	if (!line) return '';
	const number = createHash('sha256').update(`line/${code}`).digest().readUInt32BE();
	return `20${String(number % 1e8).padStart(8, '0')}`;
}

/**
 * Stands in for access.line.me/oauth2/v2.1/authorize, with the parameters and errors of LINE Developers, "Integrating LINE
 * Login with your web app".
 */
export function mountLine(app: Hono, { grants, merchants }: Platform): void {
	mountSignIn(app, '/demo/vendors/line/authorize', {
		...LINE,
		others: { automatic: 'LINE’s automatic login fails', cancel: 'Cancel' },
		read(c) {
			const { client_id, redirect_uri, response_type, scope, state = '', ...query } = c.req.query();
			const merchant = merchants.all.find((each) => client_id && lineClientId(each) === client_id);
			const redirect = ownAddress(c, redirect_uri);
			if (!merchant || !redirect)
				return sendRefusal(c, LINE, 'The client_id or the redirect_uri is not registered.');
			const isValid =
				response_type === 'code' &&
				scope?.split(' ').includes('profile') &&
				/^[A-Za-z0-9]+$/.test(state) &&
				(!query.code_challenge || query.code_challenge_method === 'S256');
			return isValid ? { merchant, redirect } : returnTo(c, redirect, { error: 'INVALID_REQUEST', state });
		},
		answer(c, { merchant, redirect }, name, other) {
			const { state = '', nonce, code_challenge: challenge, redirect_uri: redirectUri = '' } = c.req.query();
			// "How to handle auto login failure": neither the code nor the state is right.
			if (other === 'automatic')
				return returnTo(c, redirect, { code: 'automatic', state: idOf('line', state) });
			if (!name) {
				const error_description = 'The user has denied the approval';
				return returnTo(c, redirect, { error: 'ACCESS_DENIED', error_description, state });
			}
			const account = { subject: `U${idOf('line', name).slice(0, 32)}`, name };
			const given: LineCode = { redirectUri, nonce, challenge, account };
			const code = grants.give('line-code', merchant.code, given, CODE_MS);
			return returnTo(c, redirect, { code, state });
		},
	});
}

function returnTo(c: Context, address: URL, result: Record<string, string>): Response {
	for (const [name, value] of Object.entries(result)) address.searchParams.set(name, value);
	return c.redirect(address.href);
}

interface CodeExchange {
	code: string;
	redirectUri: string;
	codeVerifier?: string | undefined;
	nonce?: string | undefined;
}

/**
 * Returns the account that a code stands for, as LINE's token endpoint would, with the gateway's own token for it. A code
 * works once, even if the rest is wrong.
 */
export function lineSessionFor(
	{ grants }: Platform,
	merchant: DemoMerchant,
	{ code, redirectUri, codeVerifier = '', nonce }: CodeExchange,
): { lineSessionToken: string; name: string | undefined; picture: string | undefined } | undefined {
	const asked = grants.take('line-code', merchant.code, code) as LineCode | undefined;
	if (!asked || asked.redirectUri !== redirectUri) return undefined;
	const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
	if (asked.challenge && asked.challenge !== challenge) return undefined;
	// LINE puts the nonce into the ID token, and the caller of the token endpoint compares them.
	if (nonce !== undefined && asked.nonce !== nonce) return undefined;
	const { name, picture } = asked.account;
	const lineSessionToken = grants.give('line-session', merchant.code, asked.account, SESSION_MS);
	return { lineSessionToken, name, picture };
}

/** Returns the owner of a LINE session token. */
export async function verifyLine(
	{ grants }: Platform,
	{ code }: DemoMerchant,
	lineSessionToken: string,
): Promise<VendorAccount> {
	const account = grants.find('line-session', code, lineSessionToken);
	if (!account) throw new Refusal(ErrorCode.lineTokenInvalid);
	return account as VendorAccount;
}

/** A token is valid for one session. */
export function spendLine({ grants }: Platform, { code }: DemoMerchant, lineSessionToken: string): void {
	grants.take('line-session', code, lineSessionToken);
}
