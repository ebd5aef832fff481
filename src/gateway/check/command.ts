import { writeFileSync } from 'node:fs';
import { defaultMerchant, loadMerchant } from '../../merchants/index.ts';
import { country } from '../contract/country.ts';
import { gatewayOrigin, reach } from './address.ts';
import { checkGateway, isGood } from './check.ts';
import { linesOf, summaryOf } from './print.ts';
import { jsonReport, junitReport } from './reports.ts';

/** Options of the command. */
export interface CommandOptions {
	merchant?: string | undefined;
	account?: string | undefined;
	password?: string | undefined;
	write?: boolean | undefined;
	/** Names of calls, separated by commas. */
	only?: string | undefined;
	/** Files to write. */
	json?: string | undefined;
	junit?: string | undefined;
}

/** Checks a gateway, and prints a line for each call. Returns true if nothing is wrong. */
export async function checkCommand(address: string, options: CommandOptions): Promise<boolean> {
	const origin = gatewayOrigin(address);
	const account = accountIn(options);
	const code = options.merchant ?? defaultMerchant();
	const merchant = await loadMerchant(code);
	const { languages } = merchant;
	await reach(origin, country.path);
	console.log(`${origin} as merchant ${code}, in ${languages.join(', ')}`);
	const { protocol, hostname } = new URL(origin);
	if (account && protocol === 'http:' && !isOwnMachine(hostname))
		console.log('Over http, anyone on the way can read the token of the session. Use https.');
	let group = '';
	const results = await checkGateway({
		origin,
		merchant,
		account,
		write: options.write,
		only: options.only?.split(','),
		report(result) {
			if (result.group !== group) console.log(`\n${result.group}`);
			group = result.group;
			for (const line of linesOf(result)) console.log(line);
		},
	});
	console.log(`\n${summaryOf(results)}`);
	const about = { gateway: origin, merchant: code, languages };
	if (options.json) writeFileSync(options.json, jsonReport(about, results));
	if (options.junit) writeFileSync(options.junit, junitReport(about, results));
	return isGood(results);
}

const isOwnMachine = (hostname: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** Returns the account that two options name. Throws a one-line error if one of them is missing. */
export function accountIn({
	account,
	password,
}: Pick<CommandOptions, 'account' | 'password'>): { name: string; password: string } | undefined {
	if (!account && !password) return undefined;
	if (account && password) return { name: account, password };
	throw new Error(`${account ? '--password' : '--account'} is missing. The two belong together`);
}
