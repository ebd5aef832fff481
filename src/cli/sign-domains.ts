import { createPrivateKey, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { expiryAfter, LIFETIME_DAYS } from '../lib/signed-domains.ts';
import { publicKeyOf, signDomains } from '../merchants/domains-file.ts';
import { merchantCodes, merchantFolder } from '../merchants/index.ts';
import { fail } from '../server/fail.ts';

const USAGE = 'Write: npm run sign-domains -- CODE --key FILE [--days N] HOST...';
const MAX_DAYS = 3650;

/** `npm run sign-domains -- CODE --key FILE [--days N] HOST...`: signs the list of a merchant's official domains. */
function signList(): void {
	const { values, positionals } = options();
	const [code = '', ...hosts] = positionals;
	if (!code || !values.key || !hosts.length) throw new Error(USAGE);
	if (!merchantCodes().includes(code)) {
		throw new Error(`There is no merchant called ${code}. Choose one of: ${merchantCodes().join(', ')}`);
	}
	const key = readKey(values.key);
	const issued = new Date().toISOString();
	const expires = expiryAfter(issued, daysIn(values.days));
	const list = signDomains(key, { merchant: code, hosts, issued, expires });
	const file = `${merchantFolder(code)}/domains.json`;
	writeFileSync(file, `${JSON.stringify(list, null, '\t')}\n`);
	console.log(`src/merchants/${code}/domains.json is written: ${hosts.join(', ')}`);
	console.log(`It's valid until ${expires.slice(0, 10)}. Sign it again before that day.`);
	console.log(`In merchant.ts: domains: { publicKey: '${publicKeyOf(key)}' }`);
}

function options() {
	try {
		return parseArgs({
			allowPositionals: true,
			options: { key: { type: 'string' }, days: { type: 'string' } },
		});
	} catch (error) {
		const [reason] = (error as Error).message.split('. ');
		throw new Error(`${reason}. ${USAGE}`);
	}
}

function daysIn(text = `${LIFETIME_DAYS}`): number {
	const days = Number(text);
	if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS)
		throw new Error(`--days must be a number from 1 to ${MAX_DAYS}: ${text}`);
	return days;
}

function readKey(file: string): KeyObject {
	const make = `Make one with: openssl genpkey -algorithm ed25519 -out ${file}`;
	if (!existsSync(file)) throw new Error(`There is no key in ${file}. ${make}`);
	let key: KeyObject;
	try {
		key = createPrivateKey(readFileSync(file));
	} catch {
		throw new Error(`${file} holds no private key. ${make}`);
	}
	if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${file} holds no Ed25519 key. ${make}`);
	return key;
}

try {
	signList();
} catch (error) {
	fail(error);
}
