import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
	DOMAIN,
	expiryAfter,
	isExpired,
	MOST_DOMAINS,
	type SignedDomains,
	signedDomainsIn,
	signedText,
} from '../lib/signed-domains.ts';
import { readJsonFile } from './json-file.ts';

/** An Ed25519 key without its last 32 bytes, in SPKI (RFC 8410, 10.1). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

/** Returns the public key for merchant.ts: 32 bytes in base64. Takes the private key too. */
export function publicKeyOf(key: KeyObject): string {
	const spki = (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'der', type: 'spki' });
	return spki.subarray(SPKI.length).toString('base64');
}

/** Signs a list. Throws a one-line error if a host is invalid. */
export function signDomains(key: KeyObject, list: Omit<SignedDomains, 'signature'>): SignedDomains {
	const { hosts } = list;
	const wrong = hosts.find((host) => !DOMAIN.test(host));
	if (wrong !== undefined) {
		throw new Error(
			`${wrong} is not a host name such as www.example.com, in lower case and without https://`,
		);
	}
	const twice = hosts.find((host, at) => hosts.indexOf(host) !== at);
	if (twice) throw new Error(`${twice} is named twice`);
	if (hosts.length < 1 || hosts.length > MOST_DOMAINS) throw new Error(`Name 1 to ${MOST_DOMAINS} hosts`);
	return { ...list, signature: sign(null, Buffer.from(signedText(list)), key).toString('base64') };
}

/** Returns true if the holder of the key has signed the list. */
export function isSignedBy(publicKey: string, list: SignedDomains): boolean {
	const key = createPublicKey({
		key: Buffer.concat([SPKI, Buffer.from(publicKey, 'base64')]),
		format: 'der',
		type: 'spki',
	});
	return verify(null, Buffer.from(signedText(list)), key, Buffer.from(list.signature, 'base64'));
}

const DAY = 86_400_000;
const WARNING_DAYS = 30;

/** Returns a warning if a list has expired or soon will. Only the holder of the key can renew it. */
export function expiryWarning(list: SignedDomains, now = Date.now()): string | undefined {
	const { merchant, hosts, issued, expires = expiryAfter(issued) } = list;
	const day = expires.slice(0, 10);
	const advice = `Sign it again with: npm run sign-domains -- ${merchant} --key FILE ${hosts.join(' ')}`;
	if (isExpired(list, now)) return `domains.json expired on ${day}, so no other domain is offered. ${advice}`;
	if (isExpired(list, now + WARNING_DAYS * DAY))
		return `domains.json expires on ${day}, and then no other domain is offered. ${advice}`;
	return undefined;
}

interface Settings {
	code: string;
	hosts: readonly string[];
	domains: { publicKey: string };
}

/**
 * Returns the merchant's official domains from the file that `npm run sign-domains` writes. Returns undefined without a
 * key, or for the list of another merchant whose folder was copied. Throws a one-line error if the key hasn't signed the
 * file.
 */
export function readDomains(
	{ code, hosts, domains: { publicKey } }: Settings,
	folder: string,
): SignedDomains | undefined {
	const path = `${folder}/domains.json`;
	const name = `src/merchants/${code}/domains.json`;
	const advice = `Write it with: npm run sign-domains -- ${code} --key FILE ${hosts[0]}`;
	if (!publicKey) {
		if (!existsSync(path)) return undefined;
		throw new Error(`${name}: merchant.ts has no domains.publicKey to check it with`);
	}
	if (!existsSync(path)) throw new Error(`${name}: is missing. ${advice}`);
	const file = readJsonFile(path, name);
	const { merchant: owner } = (file ?? {}) as { merchant?: unknown };
	// A copied folder works at once, but only with the hosts of merchant.ts: the first merchant's list isn't valid
	// for it.
	if (typeof owner === 'string' && owner !== code && signedDomainsIn(file, owner)) {
		return undefined;
	}
	const list = signedDomainsIn(file, code);
	if (!list) throw new Error(`${name}: is not a signed list of domains. ${advice}`);
	if (!isSignedBy(publicKey, list)) {
		throw new Error(`${name}: was not signed with the key that domains.publicKey in merchant.ts belongs to`);
	}
	const [canonical = ''] = hosts;
	if (!list.hosts.includes(canonical)) {
		throw new Error(`${name}: does not name ${canonical}, the first of hosts in merchant.ts`);
	}
	return list;
}
