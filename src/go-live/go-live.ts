import { resolve } from 'node:path';
import { accountIn } from '../gateway/check/command.ts';
import { loadMerchant } from '../merchants/index.ts';
import { gatewayItems } from './gateway.ts';
import { hostItems } from './hosts.ts';
import type { Item, Result, Subject } from './item.ts';
import { settingsItems } from './settings.ts';
import { siteItems } from './site.ts';
import { vendorItems } from './vendors.ts';

/** The list before a launch, in order. */
export const ITEMS: readonly Item[] = [
	...settingsItems,
	...gatewayItems,
	...vendorItems,
	...hostItems,
	...siteItems,
];

const WORDS: Record<Result['state'], string> = { done: 'done', look: 'look', open: 'OPEN' };

/** Checks each item, and prints its lines. Returns true if nothing is open. */
export async function goLive(
	subject: Subject,
	print: (line: string) => void,
	items: readonly Item[] = ITEMS,
): Promise<boolean> {
	const count: Record<Result['state'], number> = { done: 0, look: 0, open: 0 };
	for (const { name, guide, check } of items) {
		const { state, lines } = await resultOf(check, subject);
		count[state]++;
		print(`${WORDS[state]}  ${state === 'done' ? name : `${name.padEnd(44)} ${guide}`}`);
		for (const line of lines) print(`      ${line}`);
	}
	print(`${subject.merchant.code}: ${count.done} done, ${count.look} to look at, ${count.open} open.`);
	return count.open === 0;
}

/** Returns an open result if the check fails, such as for a host that doesn't respond. */
async function resultOf(check: Item['check'], subject: Subject): Promise<Result> {
	try {
		return await check(subject);
	} catch (error) {
		return { state: 'open', lines: [(error as Error).message] };
	}
}

/** Options of the command. */
export interface Options {
	at?: string | undefined;
	account?: string | undefined;
	password?: string | undefined;
}

/** Reads the merchant and the options. Throws a one-line error. */
export async function subjectOf(code: string, { at, account, password }: Options = {}): Promise<Subject> {
	if (at !== undefined && !(/^https?:\/\//.test(at) && URL.canParse(at)))
		throw new Error(`Invalid URL: ${at}`);
	const merchant = await loadMerchant(code);
	return {
		merchant,
		gatewayUrl: merchant.gatewayOrigin || (process.env.GATEWAY_URL ?? ''),
		account: accountIn({ account, password }),
		folder: resolve('dist', code),
		at: at === undefined ? undefined : new URL(at),
		now: Date.now(),
	};
}
