import { createHash, createPrivateKey, type KeyObject } from 'node:crypto';
import { expiryAfter, type SignedDomains } from '../lib/signed-domains.ts';
import { signDomains } from '../merchants/domains-file.ts';
import type { SiteState } from './store/settings.ts';

/** An Ed25519 key in PKCS #8, without the 32 bytes that it is made from (RFC 8410, 7). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * The key of a demo merchant. Anyone can compute it, so that the control panel
 * can sign new lists: a real merchant's key belongs on no server.
 */
export function demoKey(code: string): KeyObject {
	const seed = createHash('sha256').update(`demo domains of ${code}`).digest();
	return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
}

/** The signed list that the domainRoute call carries, if the control panel has made one. */
export function newerDomains(
	code: string,
	{ newerDomains }: Pick<SiteState, 'newerDomains'>,
	now: number,
): SignedDomains | undefined {
	const { hosts, issued = new Date(now).toISOString(), signed } = newerDomains;
	if (!hosts.length) return undefined;
	const key = demoKey(signed ? code : `nobody but ${code}`);
	return signDomains(key, { merchant: code, hosts, issued, expires: expiryAfter(issued) });
}
