import { array, exactOptional, type InferOutput, optional, pipe, regex, strictObject, string } from 'valibot';
import { address } from './fields.ts';

/** Becomes part of the content security policy. Collectors have a host for each region, so a first label may be a star. */
const collector = pipe(
	string(),
	regex(
		/^https:\/\/(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}(:\d{1,5})?$/,
		'has to be an origin such as https://www.example.com or https://*.example.com',
	),
);

const network = exactOptional(
	strictObject({
		/** The network's script; for PropellerAds and Kadam, the address that reports a conversion. */
		address,
		/** Origins that the script sends to, other than its own. */
		collectors: optional(array(collector), []),
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
