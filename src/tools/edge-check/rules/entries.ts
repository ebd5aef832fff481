import { withKeptQuery } from '../../../lib/kept-query.ts';
import { ask } from '../ask.ts';
import { differences, forEach, type Rule } from '../rule.ts';

const QUERIES = [
	'',
	'?gclid=AbC%2Fd+e&utm_source=x',
	'?token=secret&cid=7',
	'?utm_source=x',
	'?cid=7&fbclid=%E2%82%AC&unknown=1&r=',
	'?CID=7&acid=8',
];

export const entryRules: Rule[] = [
	{
		name: 'leads / and /m to /m/index, and keeps the part of a query that follows a visitor',
		check: (edge) =>
			forEach(
				['/', '/m', '/m/'].flatMap((entry) => QUERIES.map((query) => [entry, query] as const)),
				async ([entry, query]) => {
					const { status, headers } = await ask(edge, entry + query);
					const [path, kept = ''] = (headers.location ?? '').split('?');
					const [, wanted = ''] = withKeptQuery('/m/index', query).split('?');
					return differences(
						entry + query,
						{ status, to: path, query: inOrder(kept) },
						// Ad networks compare values as text, but the order of names means nothing.
						{ status: 302, to: '/m/index', query: inOrder(wanted) },
					);
				},
			),
	},
];

const inOrder = (query: string) => query.split('&').sort().join('&');
