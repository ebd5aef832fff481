import type { NetworkCode } from './accounts.ts';
import { REQUESTS } from './requests.ts';

export interface Checked {
	account: string;
	event: string;
	eventId: string;
	/** Returns the faults for which the network would have refused the request, in English. */
	fault: string | undefined;
}

/** Checks a request against the network's documentation. */
export function checked(network: NetworkCode, path: string, fields: Record<string, string>): Checked {
	const documented = REQUESTS[network];
	const { required, optional } = documented;
	const faults = [
		...(documented.path.test(path) ? [] : [`no such path: ${path}`]),
		...Object.keys(required)
			.filter((name) => !(name in fields))
			.map((name) => `${name} is missing`),
		...Object.entries(fields).flatMap(([name, value]) => {
			const rule = required[name] ?? optional[name];
			if (!rule) return `${name} is not documented`;
			return rule.test(value) ? [] : `${name} can’t be ${value}`;
		}),
	];
	const of = (name: string | undefined) => (name && fields[name]) || '';
	return {
		account: of(documented.account),
		event: of(documented.event) || path.slice(1),
		eventId: of(documented.eventId),
		fault: faults[0],
	};
}

/** The fields of a JSON body by their names joined by dots. */
export function flat(value: unknown, prefix = ''): Record<string, string> {
	if (typeof value !== 'object' || value === null) return prefix ? { [prefix]: String(value) } : {};
	return Object.assign(
		{},
		...Object.entries(value).map(([name, each]) => flat(each, prefix ? `${prefix}.${name}` : name)),
	);
}
