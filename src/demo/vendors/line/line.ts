import { createHash } from 'node:crypto';
import type { DemoMerchant } from '../../merchants.ts';
import type { Platform } from '../../platform.ts';
import type { VendorAccount } from '../account.ts';

/** The request to LINE's page, as far as the exchange of its code depends on it. */
export interface LineCode {
	redirectUri: string;
	nonce?: string;
	/** With PKCE (RFC 7636): BASE64URL(SHA256(verifier)). */
	challenge?: string;
	account: VendorAccount;
}

/** LINE Developers, "LINE Login v2.1 API reference": a code is valid for 10 minutes. */
const CODE_MS = 10 * 60_000;
export const ACCESS_MS = 30 * 24 * 3600_000;

/** The id of the merchant's channel at LINE, ten digits; empty if members can't log in with LINE. */
export function lineClientId({ code, line }: Pick<DemoMerchant, 'code' | 'line'>): string {
	if (!line) return '';
	const number = createHash('sha256').update(`line/${code}`).digest().readUInt32BE();
	return `20${String(number % 1e8).padStart(8, '0')}`;
}

export function giveLineCode(platform: Platform, merchant: DemoMerchant, code: LineCode): string {
	return platform.grants.give('line-code', merchant.code, code, CODE_MS);
}

/** LINE's own token for an account. */
export function giveLineAccess(platform: Platform, merchant: DemoMerchant, account: VendorAccount): string {
	return platform.grants.give('line-access', merchant.code, account, ACCESS_MS);
}

export interface CodeExchange {
	code: string;
	redirectUri: string;
	codeVerifier?: string | undefined;
	nonce?: string | undefined;
}

/** LINE's token endpoint. A code works once, even if the rest doesn't fit. */
export function exchangeLineCode(
	platform: Platform,
	merchant: DemoMerchant,
	{ code, redirectUri, codeVerifier = '', nonce }: CodeExchange,
): VendorAccount | undefined {
	const asked = platform.grants.take('line-code', merchant.code, code) as LineCode | undefined;
	if (!asked || asked.redirectUri !== redirectUri) return undefined;
	const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
	if (asked.challenge && asked.challenge !== challenge) return undefined;
	// LINE puts the nonce into the ID token. The caller of the token endpoint compares them.
	if (nonce !== undefined && asked.nonce !== nonce) return undefined;
	return asked.account;
}

/** LINE's profile endpoint. */
export function lineAccountOf(
	platform: Platform,
	merchant: DemoMerchant,
	accessToken: string,
): VendorAccount | undefined {
	return platform.grants.find('line-access', merchant.code, accessToken) as VendorAccount | undefined;
}
