import { country } from '../../../gateway/contract/country.ts';
import { status } from '../../../gateway/contract/status.ts';
import { ask } from '../ask.ts';
import { differences, forEach, type Rule } from '../rule.ts';

const CALLS = [status.path, '/wps/nothing/here', '/wps/', '/wps/a.html', '/wps/%E0%A4%A', '/wps/x/../y'];

export const gatewayRules: Rule[] = [
	{
		name: 'forwards all of /wps/ to the gateway, whatever the method',
		applies: ({ callsElsewhere }) => !callsElsewhere,
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
						...(body.includes('id="page"')
							? [`${where}: gets a page of the site, not an answer of the gateway`]
							: []),
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
		applies: ({ callsElsewhere }) => !callsElsewhere,
		check: async (edge) => {
			const { status, headers } = await ask(edge, country.path, {
				headers: { merchant: edge.merchant },
			});
			const type = headers['content-type']?.split(';')[0];
			return differences(country.path, { status, type }, { status: 200, type: 'application/json' });
		},
	},
	{
		name: 'forwards /__/auth/ to Firebase',
		applies: ({ settings }) => settings.authDomain !== '',
		check: async (edge) => {
			const { status, body } = await ask(edge, '/__/auth/handler');
			return [
				...differences('/__/auth/handler', { status }, { status: 200 }),
				...(body.includes('id="page"')
					? ['/__/auth/handler: gets a page of the site, not an answer of the gateway']
					: []),
			];
		},
	},
];
