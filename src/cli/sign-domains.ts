import { createPrivateKey, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { publicKeyOf, signDomains } from '../merchants/domains-file.ts';
import { merchantCodes, merchantFolder } from '../merchants/index.ts';
import { fail } from '../server/fail.ts';

const USAGE = 'Write: npm run sign-domains -- CODE --key FILE HOST...';

/** `npm run sign-domains -- CODE --key FILE HOST...`: signs the list of a merchant's official domains. */
function signList(): void {
	const { values, positionals } = options();
	const [code = '', ...hosts] = positionals;
	if (!code || !values.key || !hosts.length) throw new Error(USAGE);
	if (!merchantCodes().includes(code)) {
		throw new Error(`There is no merchant called ${code}. Choose one of: ${merchantCodes().join(', ')}`);
	}
	const key = readKey(values.key);
	const list = signDomains(key, { merchant: code, hosts, issued: new Date().toISOString() });
	const file = `${merchantFolder(code)}/domains.json`;
	writeFileSync(file, `${JSON.stringify(list, null, '\t')}\n`);
	console.log(`src/merchants/${code}/domains.json is written: ${hosts.join(', ')}`);
	console.log(`In merchant.ts: domains: { publicKey: '${publicKeyOf(key)}' }`);
}

function options() {
	try {
		return parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } });
	} catch (error) {
		const [reason] = (error as Error).message.split('. ');
		throw new Error(`${reason}. ${USAGE}`);
	}
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
