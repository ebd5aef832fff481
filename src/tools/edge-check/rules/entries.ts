import { ENTRANCE_TARGET, ENTRANCES } from '../../../edge/paths.ts';
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
		name: 'redirects / and /m to /m/index with the whole query as written',
		check: (edge) =>
			forEach(
				ENTRANCES.flatMap((entrance) => QUERIES.map((query) => [entrance, query] as const)),
				async ([entrance, query]) => {
					const { status, headers } = await ask(edge, entrance + query);
					return differences(
						entrance + query,
						{ status, location: headers.location },
						{ status: 302, location: ENTRANCE_TARGET + query },
					);
				},
			),
	},
];
