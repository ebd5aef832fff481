import { hostMatches } from '../../lib/host-matches.ts';
import { edgeSettings } from '../../merchants/edge-settings.ts';
import { loadMerchant, merchantCodes } from '../../merchants/index.ts';
import type { Merchant } from '../../merchants/schema.ts';
import { ask } from './ask.ts';
import { builtFiles } from './built-files.ts';
import { checkRule, RULES } from './check.ts';
import type { CheckedEdge } from './rule.ts';

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
const WORDS = { kept: '  ok ', broken: 'WRONG', 'not done': '  no ' };

/** Checks a host by all rules, and prints what is wrong. Returns true if nothing is. */
export async function checkCommand(address: string, options: Options): Promise<boolean> {
	const edge = await edgeOf(address, options);
	console.log(`${edge.url.origin} as ${edge.host}, merchant ${edge.merchant}`);
	// Throws if the host doesn't respond.
	await ask(edge, '/m/home');
	let broken = 0;
	for (const rule of RULES) {
		const { outcome, faults } = await checkRule(rule, edge);
		if (outcome === 'does not apply') continue;
		if (outcome === 'broken') broken++;
		console.log(`${WORDS[outcome]} ${rule.name}`);
		if (outcome === 'not done') console.log(`      (${rule.optional?.without})`);
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
	return {
		url,
		host,
		merchant: merchant.code,
		settings: edgeSettings(merchant),
		callsElsewhere: merchant.gatewayUrl !== '',
		files: options.built ? filesIn(options.built) : new Map(),
		manyHosts: !options['one-site'],
	};
}

/** Returns the files that the host should serve. */
function filesIn(folder: string): Map<string, Uint8Array> {
	const files = builtFiles(folder);
	if (files.has('/m/home.html')) return files;
	throw new Error(`${folder} isn't a built site. Name one such as dist/aurelia`);
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
