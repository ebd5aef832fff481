import { hostMatches } from '../../lib/host-matches.ts';
import { edgeSettings } from '../../merchants/edge-settings.ts';
import { loadMerchant, merchantCodes } from '../../merchants/index.ts';
import type { Merchant } from '../../merchants/schema.ts';
import { ask } from './ask.ts';
import { builtFiles, type CheckedEdge, checkRule } from './rule.ts';
import { RULES } from './rules.ts';

/** Options of the command. */
interface Options {
	/** The host to request, if it differs from the address. */
	host?: string | undefined;
	merchant?: string | undefined;
	/** The folder of the built site, to compare each file. */
	built?: string | undefined;
	/** The server serves only this site, whatever the host. */
	'one-site'?: boolean | undefined;
}

/** Faults printed for one rule. */
const SHOWN = 5;

/** Checks a host by all rules, and prints what is wrong. Returns true if nothing is. */
export async function checkCommand(address: string, options: Options): Promise<boolean> {
	const edge = await edgeOf(address, options);
	console.log(`${edge.url.origin} as ${edge.host}, merchant ${edge.merchant}`);
	// Throws if the host doesn't respond.
	await ask(edge, '/m/home');
	let broken = 0;
	for (const rule of RULES) {
		const faults = await checkRule(rule, edge);
		if (!faults) continue;
		if (faults.length) broken++;
		console.log(`${faults.length ? 'WRONG' : '  ok '} ${rule.name}`);
		for (const fault of faults.slice(0, SHOWN)) console.log(`      ${fault}`);
		if (faults.length > SHOWN) console.log(`      and ${faults.length - SHOWN} more`);
	}
	console.log(broken ? `${broken} of ${RULES.length} rules fail.` : 'All rules pass.');
	return broken === 0;
}

async function edgeOf(address: string, options: Options): Promise<CheckedEdge> {
	if (!/^https?:\/\//.test(address) || !URL.canParse(address)) throw new Error(`Invalid URL: ${address}`);
	const url = new URL(address);
	const host = options.host ?? url.hostname;
	const merchant = await merchantOf(host, options.merchant);
	const files = builtFiles(options.built ?? '');
	if (options.built && !files.has('/m/home.html'))
		throw new Error(`${options.built} isn't a built site. Name one such as dist/aurelia`);
	return {
		url,
		host,
		merchant: merchant.code,
		settings: edgeSettings(merchant),
		callsElsewhere: merchant.gatewayUrl !== '',
		files,
		manyHosts: !options['one-site'],
	};
}

/** Returns the named merchant, or the one whose folder lists the host. */
async function merchantOf(host: string, named: string | undefined): Promise<Merchant> {
	if (named) return loadMerchant(named);
	const codes = merchantCodes();
	for (const code of codes) {
		const merchant = await loadMerchant(code);
		if (hostMatches(host, merchant.hosts)) return merchant;
	}
	throw new Error(`No merchant has the host ${host}. Name one: --merchant CODE, one of ${codes.join(', ')}`);
}
