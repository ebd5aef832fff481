import { status } from '../../../gateway/contract/status.ts';
import { strictTransportSecurity } from '../../headers.ts';
import { ask } from '../ask.ts';
import { answerFaults, type CheckedEdge, differences, forEach, type Rule } from '../rule.ts';

/** A request for each kind of answer: pages, files, redirects and errors. */
const ANSWERS = [
	['GET', '/m/home'],
	['GET', '/m/sw.js'],
	['GET', '/robots.txt'],
	['GET', '/'],
	['GET', '/m/nothing-here'],
	['GET', '/m/_astro/gone.00000000.js'],
	['GET', '//nothing.example/m/x'],
	['POST', '/m/home'],
] as const;

const isSecure = ({ url }: CheckedEdge) => url.protocol === 'https:';
const NAME = 'strict-transport-security';

export const strictTransportRules: Rule[] = [
	{
		name: 'sends Strict-Transport-Security with every answer over https (RFC 6797)',
		applies: isSecure,
		check: async (edge) => {
			const wanted = { [NAME]: strictTransportSecurity(edge.settings) };
			const call = edge.callsElsewhere ? undefined : await ask(edge, status.path);
			return [
				...(await forEach(ANSWERS, async ([method, path]) => {
					const { headers, repeated } = await ask(edge, path, { method });
					return [
						...differences(`${method} ${path}`, headers, wanted),
						...(repeated.includes(NAME) ? [`${method} ${path}: ${NAME} is sent twice`] : []),
					];
				})),
				// A gateway may send its own.
				...(call && !call.headers[NAME] ? [`${status.path}: ${NAME} is missing`] : []),
			];
		},
	},
	{
		name: 'sends no Strict-Transport-Security over plain http (RFC 6797, 7.2)',
		applies: (edge) => !isSecure(edge),
		check: (edge) =>
			forEach(ANSWERS, ([method, path]) =>
				answerFaults(edge, path, { [NAME]: undefined }, { method }, `${method} ${path}`),
			),
	},
];
