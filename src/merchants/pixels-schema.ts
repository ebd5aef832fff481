import { array, exactOptional, type InferOutput, optional, strictObject } from 'valibot';
import { address, starredOrigin } from './fields.ts';

const network = exactOptional(
	strictObject({
		/** The network's script; for PropellerAds and Kadam, the address that reports a conversion. */
		address,
		/** Origins that the script sends to, other than its own. */
		collectors: optional(array(starredOrigin), []),
	}),
);

/** TRK-05: the networks that may get events. */
export const NETWORKS = [
	'facebook',
	'tiktok',
	'kwai',
	'gtag',
	'gtm',
	'appsflyer',
	'adjust',
	'twitter',
	'bigo',
	'propeller',
	'kadam',
] as const;
export type Network = (typeof NETWORKS)[number];

/** None by default. Ids come from the gateway. src/features/analytics/README.md lists the vendors' own addresses. */
export const PixelsSchema = strictObject(
	Object.fromEntries(NETWORKS.map((name) => [name, network])) as Record<Network, typeof network>,
);
export type Pixels = InferOutput<typeof PixelsSchema>;
