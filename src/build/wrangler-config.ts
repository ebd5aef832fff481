import { relative } from 'node:path';
import { edgeSettings } from '../merchants/edge-settings.ts';
import type { Merchant } from '../merchants/schema.ts';

const WORKER = 'src/edge/worker.ts';

/** Version of the runtime's behaviour (developers.cloudflare.com/workers/configuration/compatibility-dates). */
const COMPATIBILITY_DATE = '2026-07-01';

/**
 * Settings of a merchant's worker, for `npx wrangler deploy --config dist/CODE/wrangler.json`, and the list of files
 * that aren't part of the site. Merchants without a gatewayOrigin use `gatewayUrl`.
 */
export function wranglerFiles(merchant: Merchant, folder: string, gatewayUrl: string): [string, string][] {
	const settings = edgeSettings(merchant);
	const config = {
		name: `site-${merchant.code}`,
		main: relative(folder, WORKER),
		compatibility_date: COMPATIBILITY_DATE,
		assets: { directory: '.', binding: 'ASSETS', run_worker_first: true, html_handling: 'none' },
		routes: merchant.hosts.map(routeOf),
		// So that the Worker's log names files and lines (developers.cloudflare.com/workers/observability/source-maps).
		upload_source_maps: true,
		workers_dev: false,
		// Each version gets its own address.
		preview_urls: true,
		vars: { SITE: { ...settings, gateway: settings.gateway || gatewayUrl } },
	};
	return [
		['wrangler.json', `${JSON.stringify(config, null, '\t')}\n`],
		['.assetsignore', 'wrangler.json\n.*\n'],
	];
}

/** A custom domain includes its DNS record and certificate, but can't have a wildcard. */
const routeOf = (host: string) =>
	host.startsWith('*.')
		? { pattern: `${host}/*`, zone_name: host.slice('*.'.length) }
		: { pattern: host, custom_domain: true };
