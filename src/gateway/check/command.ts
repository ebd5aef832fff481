import { isLocalHost } from '../../lib/local-host.ts';
import { defaultMerchant, loadMerchant } from '../../merchants/index.ts';
import { country } from '../contract/country.ts';
import { gatewayOrigin, reach } from './address.ts';
import { checkGateway, isGood, type Result } from './check.ts';

/** Faults printed for one call. */
const SHOWN = 5;

/** Options of the command. */
export interface CommandOptions {
	merchant?: string | undefined;
	account?: string | undefined;
	password?: string | undefined;
	write?: boolean | undefined;
	/** Names of calls, separated by commas. */
	only?: string | undefined;
}

/** Checks a gateway, and prints a line for each call. Returns true if nothing is wrong. */
export async function checkCommand(address: string, options: CommandOptions): Promise<boolean> {
	const origin = gatewayOrigin(address);
	const account = accountIn(options);
	const code = options.merchant ?? defaultMerchant();
	const merchant = await loadMerchant(code);
	await reach(origin, country.path);
	console.log(`${origin} as merchant ${code}, in ${merchant.languages.join(', ')}`);
	if (account && origin.startsWith('http:') && !isLocalHost(new URL(origin).hostname))
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
			console.log(linesOf(result).join('\n           '));
		},
	});
	console.log(`\n${summaryOf(results)}`);
	return isGood(results);
}

/** Returns the account that two options name. Throws a one-line error if one of them is missing. */
export function accountIn({
	account,
	password,
}: Pick<CommandOptions, 'account' | 'password'>): { name: string; password: string } | undefined {
	if (!account && !password) return undefined;
	if (account && password) return { name: account, password };
	throw new Error(`${account ? '--password' : '--account'} is missing. The two belong together`);
}

function linesOf({ call, method, path, outcome, without, reason, problems = [], needed }: Result): string[] {
	const word = outcome === 'wrong' ? 'WRONG' : outcome === 'missing' && needed ? 'MISSING' : outcome;
	return [
		`${word.padEnd(9)}  ${call.padEnd(23)} ${method.padEnd(4)} ${path}`,
		...(reason ? [`(${reason})`] : []),
		...(without ? [needed ? 'The build fails.' : `The site: ${without}`] : []),
		...problems.slice(0, SHOWN).map(({ field, came, right }) => `${field}: ${came} came, right is ${right}`),
		...(problems.length > SHOWN ? [`and ${problems.length - SHOWN} more`] : []),
	];
}

function summaryOf(results: readonly Result[]): string {
	const count = (outcome: Result['outcome']) => results.filter((each) => each.outcome === outcome).length;
	const needed = results.filter((each) => each.needed && each.outcome === 'missing').length;
	const verdict = isGood(results)
		? 'Nothing is wrong.'
		: needed
			? `The build needs ${needed} of the missing calls.`
			: 'Correct what is wrong, and check again.';
	return `${count('works')} work, ${count('missing')} missing, ${count('wrong')} wrong, ${count('not tried')} not tried. ${verdict}`;
}
