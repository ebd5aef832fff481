import { ask } from '../ask.ts';
import { differences, forEach, type Rule } from '../rule.ts';

const QUERIES = [
	'',
	'?tid=AFF77&twclid=T&utm_source=ig&visitor_id=V&fb_pixel_id=P&gclid=G1',
	'?gclid=AbC%2Fd+e&unknown=1&&r=',
	'?cid=7&fbclid=%E2%82%AC&cid=8',
];

export const entryRules: Rule[] = [
	{
		name: 'redirects / and /m to /m/index, with the whole query',
		check: (edge) =>
			forEach(
				['/', '/m', '/m/'].flatMap((entry) => QUERIES.map((query) => [entry, query] as const)),
				async ([entry, query]) => {
					const { status, headers } = await ask(edge, entry + query);
					return differences(
						entry + query,
						{ status, location: headers.location },
						{ status: 302, location: `/m/index${query}` },
					);
				},
			),
	},
];
