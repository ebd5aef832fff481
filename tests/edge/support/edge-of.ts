import { expect, test } from 'vitest';
import { distFolder } from '../../../src/build/build-merchant.ts';
import { builtFiles, type CheckedEdge, checkRule } from '../../../src/edge/check/rule.ts';
import { RULES } from '../../../src/edge/check/rules.ts';
import { edgeSettings } from '../../../src/merchants/edge-settings.ts';
import { loadMerchant } from '../../../src/merchants/index.ts';

export const MERCHANTS = ['aurelia', 'senviet'] as const;

/** Returns the check of a merchant's first host at this address. */
export async function edgeOf(
	merchant: string,
	url: string,
	{ manyHosts, each = 5 }: { manyHosts: boolean; each?: number },
): Promise<CheckedEdge> {
	const settings = await loadMerchant(merchant);
	return {
		// Not as localhost: Node would ask by IPv6 first.
		url: new URL(url.replace('//localhost', '//127.0.0.1')),
		host: settings.hosts[0] as string,
		merchant,
		settings: edgeSettings(settings),
		callsElsewhere: settings.gatewayUrl !== '',
		files: someOf(builtFiles(distFolder(merchant)), each),
		manyHosts,
	};
}

/** Defines a test for each rule. `isExpected` accepts faults of a host that a merchant's host won't have. */
export function testRules(edge: () => CheckedEdge, isExpected = (_: string) => false): void {
	for (const rule of RULES) {
		test(rule.name, async () => {
			const faults = (await checkRule(rule, edge())) ?? [];
			expect(faults.filter((fault) => !isExpected(fault))).toEqual([]);
		});
	}
}

/** Every fifth file or so, of each kind as they are in the order of their paths, and the 404 pages. */
const someOf = <T>(files: Map<string, T>, each: number): Map<string, T> =>
	new Map([...files].filter(([path], at) => at % each === 0 || path.endsWith('/404.html')));
