import { createHash } from 'node:crypto';
import type { DemoMerchant } from '../../merchants.ts';
import type { Platform } from '../../platform.ts';
import type { VendorAccount } from '../account.ts';

/** The request to LINE's page, as far as the exchange of its code depends on it. */
export interface LineCode {
	redirectUri: string;
	nonce?: string | undefined;
	/** With PKCE (RFC 7636): BASE64URL(SHA256(verifier)). */
	challenge?: string | undefined;
	account: VendorAccount;
}

/** Milliseconds (LINE Developers, "LINE Login v2.1 API reference"). */
const CODE_MS = 10 * 60_000;

/** Returns the id of the merchant's channel at LINE, ten digits; '' if members can't log in with LINE. */
export function lineClientId({ code, line }: Pick<DemoMerchant, 'code' | 'line'>): string {
	if (!line) return '';
	const number = createHash('sha256').update(`line/${code}`).digest().readUInt32BE();
	return `20${String(number % 1e8).padStart(8, '0')}`;
}

export const giveLineCode = ({ grants }: Platform, merchant: DemoMerchant, code: LineCode): string =>
	grants.give('line-code', merchant.code, code, CODE_MS);

interface CodeExchange {
	code: string;
	redirectUri: string;
	codeVerifier?: string | undefined;
	nonce?: string | undefined;
}

/** Returns the account that a code stands for, as LINE's token endpoint does. A code works once, even if the rest is wrong. */
export function exchangeLineCode(
	{ grants }: Platform,
	merchant: DemoMerchant,
	{ code, redirectUri, codeVerifier = '', nonce }: CodeExchange,
): VendorAccount | undefined {
	const asked = grants.take('line-code', merchant.code, code) as LineCode | undefined;
	if (!asked || asked.redirectUri !== redirectUri) return undefined;
	const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
	if (asked.challenge && asked.challenge !== challenge) return undefined;
	// LINE puts the nonce into the ID token, and the caller of the token endpoint compares them.
	if (nonce !== undefined && asked.nonce !== nonce) return undefined;
	return asked.account;
}
