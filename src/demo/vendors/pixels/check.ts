import type { NetworkCode } from './accounts.ts';
import requests from './requests.json' with { type: 'json' };

/** A network's requests, by its documentation. Fields that are not listed are refused: none of them may name a person. */
interface DocumentedRequest {
	/** The documentation, or another source. */
	source: string;
	/** A pattern, as each field's value. */
	path: string;
	/** Names of the fields that contain the account, the event and the event's id. */
	account?: string;
	event?: string;
	eventId?: string;
	/** By name; nested names are joined by dots. Optional fields end with a question mark. */
	fields: Readonly<Partial<Record<string, string>>>;
}

export const REQUESTS: Record<NetworkCode, DocumentedRequest> = requests;

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
		return new RegExp(rule).test(value) ? [] : `${name} can’t be ${value}`;
	});
	if (missing) faults.unshift(`${missing} is missing`);
	if (!new RegExp(documented.path).test(path)) faults.unshift(`no such path: ${path}`);
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
