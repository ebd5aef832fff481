import { country } from '../../../gateway/contract/country.ts';
import { status } from '../../../gateway/contract/status.ts';
import { ask } from '../ask.ts';
import { answerFaults, type CheckedEdge, differences, forEach, type Rule, valuesOf } from '../rule.ts';

const CALLS = [status.path, '/wps/nothing/here', '/wps/', '/wps/a.html', '/wps/%E0%A4%A', '/wps/x/../y'];

const forwards = ({ callsElsewhere }: CheckedEdge) => !callsElsewhere;

const pageFault = (where: string, body: Buffer) =>
	body.includes('id="page"') ? [`${where}: gets a page of the site, not an answer of the gateway`] : [];

export const gatewayRules: Rule[] = [
	{
		name: 'forwards all of /wps/ to the gateway, whatever the method',
		applies: forwards,
		check: (edge) =>
			forEach(
				CALLS.flatMap((path) => ['GET', 'POST', 'DELETE'].map((method) => [method, path] as const)),
				async ([method, path]) => {
					const { status, headers, body } = await ask(edge, path, {
						method,
						headers: { merchant: edge.merchant },
					});
					const where = `${method} ${path}`;
					return [
						...pageFault(where, body),
						...([502, 503, 504].includes(status) ? [`${where}: the gateway is unavailable (${status})`] : []),
						...(/public|immutable/.test(headers['cache-control'] ?? '') && status >= 400
							? [`${where}: caches may store the error, not only good answers`]
							: []),
					];
				},
			),
	},
	{
		name: 'answers a call with what the gateway says',
		applies: forwards,
		check: (edge) => {
			const wanted = { status: 200, type: 'application/json' };
			return answerFaults(edge, country.path, wanted, { headers: { merchant: edge.merchant } });
		},
	},
	{
		name: 'forwards /__/auth/ to Firebase',
		applies: ({ settings }) => settings.authDomain !== '',
		check: async (edge) => {
			const path = '/__/auth/handler';
			const answer = await ask(edge, path);
			return [...differences(path, valuesOf(answer), { status: 200 }), ...pageFault(path, answer.body)];
		},
	},
];
