import { distFolder } from '../../../src/build/build-merchant.ts';
import { loadMerchant } from '../../../src/merchants/index.ts';
import { edgeSettings } from '../../../src/releases/edge-settings.ts';
import { builtFiles } from '../../../src/tools/edge-check/built-files.ts';
import type { CheckedEdge } from '../../../src/tools/edge-check/rule.ts';

export const MERCHANTS = ['aurelia', 'senviet'] as const;

/** One language of each kind: right to left, with a region, and with its own script. */
const FEW = ['EN', 'VI', 'TH', 'PT-BR', 'PT', 'UR-LA', 'CN', 'TW'];

/** Reads a merchant's built site, in all of its languages or, to save time, in a few. */
export async function builtSite(merchant: string, { few }: { few: boolean }) {
	const settings = edgeSettings(await loadMerchant(merchant));
	const kept = settings.languages.filter((code) => !few || FEW.includes(code));
	const left = settings.languages.filter((code) => !kept.includes(code)).map((code) => code.toLowerCase());
	const files = new Map(
		[...builtFiles(distFolder(merchant))].filter(([path]) => {
			const [, segment = ''] = /^\/m\/([a-z-]+)\//.exec(path) ?? [];
			return !left.includes(segment);
		}),
	);
	return { settings: { ...settings, languages: kept }, files };
}

/** Describes what an edge at this address should serve on a merchant's first host. */
export async function edgeOf(
	merchant: string,
	url: string,
	{ manyHosts, few }: { manyHosts: boolean; few: boolean },
): Promise<CheckedEdge> {
	const { hosts, gatewayUrl } = await loadMerchant(merchant);
	const { settings, files } = await builtSite(merchant, { few });
	return {
		// Node would connect to localhost by IPv6 first.
		url: new URL(url.replace('//localhost', '//127.0.0.1')),
		host: hosts[0] as string,
		merchant,
		settings,
		callsElsewhere: gatewayUrl !== '',
		files: some(files),
		manyHosts,
	};
}

/** One file in five, sorted by path, includes each kind of file. */
const EACH = 5;
const some = <T>(files: Map<string, T>): Map<string, T> =>
	new Map([...files].filter(([path], at) => at % EACH === 0 || path.endsWith('/404.html')));
