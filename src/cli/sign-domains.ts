import { createPrivateKey, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expiryAfter, LIFETIME_DAYS } from '../lib/signed-domains.ts';
import { publicKeyOf, signDomains } from '../merchants/domains-file.ts';
import { checkCode, merchantFolder } from '../merchants/index.ts';
import { command } from '../server/parse-command.ts';

const MAX_DAYS = 3650;

/** `npm run sign-domains -- CODE --key FILE [--days N] HOST...`: signs the list of a merchant's official domains. */
command(
	'npm run sign-domains -- CODE --key FILE [--days N] HOST...',
	{ key: { type: 'string' }, days: { type: 'string', default: `${LIFETIME_DAYS}` } },
	[2, Number.POSITIVE_INFINITY],
	({ values, positionals: [code = '', ...hosts] }) => {
		if (!values.key) throw new Error('--key is missing. It names the file with the private key');
		const days = Number(values.days);
		if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS)
			throw new Error(`--days must be a number from 1 to ${MAX_DAYS}: ${values.days}`);
		checkCode(code);
		const key = readKey(values.key);
		const issued = new Date().toISOString();
		const expires = expiryAfter(issued, days);
		const list = signDomains(key, { merchant: code, hosts, issued, expires });
		writeFileSync(`${merchantFolder(code)}/domains.json`, `${JSON.stringify(list, null, '\t')}\n`);
		console.log(`Wrote src/merchants/${code}/domains.json: ${hosts.join(', ')}`);
		console.log(`It's valid until ${expires.slice(0, 10)}. Sign it again before that day.`);
		console.log(`In merchant.ts: domains: { publicKey: '${publicKeyOf(key)}' }`);
	},
);

function readKey(file: string): KeyObject {
	const make = `Create a key with: openssl genpkey -algorithm ed25519 -out ${file}`;
	if (!existsSync(file)) throw new Error(`${file} doesn't exist. ${make}`);
	let key: KeyObject;
	try {
		key = createPrivateKey(readFileSync(file));
	} catch {
		throw new Error(`${file} doesn't contain a private key. ${make}`);
	}
	if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${file} doesn't contain an Ed25519 key. ${make}`);
	return key;
}
