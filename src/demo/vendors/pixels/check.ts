import type { NetworkCode } from './accounts.ts';
import { REQUESTS } from './requests.ts';

export interface Checked {
	account: string;
	event: string;
	eventId: string;
	/** The first fault for which the network would have refused the request, in English. */
	fault: string | undefined;
}

/** Checks a request against the network's documentation. */
export function checked(network: NetworkCode, path: string, sent: Record<string, string>): Checked {
	const { fields, ...documented } = REQUESTS[network];
	const missing = Object.keys(fields).find((name) => !name.endsWith('?') && !(name in sent));
	const faults = Object.entries(sent).flatMap(([name, value]) => {
		const rule = fields[name] ?? fields[`${name}?`];
		if (!rule) return `${name} is not documented`;
		return rule.test(value) ? [] : `${name} can’t be ${value}`;
	});
	if (missing) faults.unshift(`${missing} is missing`);
	if (!documented.path.test(path)) faults.unshift(`no such path: ${path}`);
	const fieldNamed = (name = '') => sent[name] ?? '';
	return {
		account: fieldNamed(documented.account),
		event: fieldNamed(documented.event) || path.slice(1),
		eventId: fieldNamed(documented.eventId),
		fault: faults[0],
	};
}

/** Returns the fields of a JSON body by their names, joined by dots. */
export function flat(value: unknown, prefix = ''): Record<string, string> {
	if (typeof value !== 'object' || value === null) return prefix ? { [prefix]: String(value) } : {};
	return Object.assign(
		{},
		...Object.entries(value).map(([name, each]) => flat(each, prefix ? `${prefix}.${name}` : name)),
	);
}
