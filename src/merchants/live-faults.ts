import { isLocalHost } from '../lib/local-host.ts';
import { DEMO_PATH } from './demo-vendors.ts';
import type { Merchant } from './schema.ts';

/** Returns true for names that no site can have on the internet (RFC 2606, RFC 6761). */
export const isReservedHost = (host: string): boolean =>
	/(?:^|\.)(?:localhost|example|test|invalid)$/.test(host);

/** In the licence that `npm run new-merchant` writes. */
const PLACEHOLDER = '0000/DEMO';

/** Returns the settings that aren't ready for players. Each line names the merchant, the field and what to write. */
export function liveFaults(merchant: Merchant, gatewayUrl = process.env.GATEWAY_URL ?? ''): string[] {
	const { code, name, operator, hosts, texts, ...rest } = merchant;
	const faults: [field: string, fault: string][] = [];
	if (operator === name) {
		faults.push(['operator', `is the name of the site, "${name}". Write the company that holds the licence`]);
	}
	for (const [index, host] of hosts.entries()) {
		if (isReservedHost(host)) {
			faults.push([`hosts.${index}`, `"${host}" is an example. Write a host name that players can open`]);
		}
	}
	const placeholders = Object.keys(texts).filter((each) => texts[each]?.licence.includes(PLACEHOLDER));
	if (placeholders.length) {
		const files = placeholders.map((language) => `texts/${language.toLowerCase()}.json`).join(', ');
		faults.push([`licence in ${files}`, 'is a placeholder. Write who issued the licence, and its number']);
	}
	for (const field of ['demoVendors', 'demoPixels'] as const) {
		if (!rest[field].length) continue;
		const own =
			field === 'demoVendors' ? "the vendors' own settings" : "the networks' own addresses in pixels";
		faults.push([field, `works with the embedded gateway only. Remove it, and write ${own}`]);
	}
	if (rest.signIn.firebase.emulator) {
		faults.push(['signIn.firebase.emulator', 'is for the embedded gateway. Write false']);
	}
	for (const [field, text] of textsIn(rest)) {
		if (text.startsWith(DEMO_PATH)) {
			faults.push([field, `"${text}" is a stand-in of the embedded gateway. Write the vendor's own address`]);
		}
	}
	if (/^http:/.test(gatewayUrl) && !rest.gatewayOrigin && !isLocalHost(new URL(gatewayUrl).host)) {
		faults.push([
			'GATEWAY_URL',
			`is ${gatewayUrl}. Write an https address such as https://gateway.example.com`,
		]);
	}
	return faults.map(([field, fault]) => `${code}: ${field}: ${fault}`);
}

/** Yields every text of the settings with the path of its field. */
function* textsIn(value: unknown, path: readonly string[] = []): Generator<[field: string, text: string]> {
	if (typeof value === 'string') yield [path.join('.'), value];
	if (typeof value !== 'object' || value === null) return;
	for (const [name, each] of Object.entries(value)) yield* textsIn(each, [...path, name]);
}
