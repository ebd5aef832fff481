import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint, RequestCheck } from '../contract/endpoint.ts';
import { ErrorCode } from '../contract/error-codes.ts';
import { CALL_GROUPS, type CallGroup } from '../document/calls.ts';

/** A call of the contract, its group, and the codes with which a gateway may refuse it. */
export interface PlannedCall {
	endpoint: Endpoint;
	group: CallGroup;
	codes: readonly string[];
}

/** Calls that others need: a game to start, the key for encrypted calls, and a session. */
const NEEDED_BY_OTHERS = ['gameList', 'rsaKey', 'login', 'logout'];

/**
 * Returns the calls in the order in which a gateway is best built, and the logout last. `only` names some of them; those
 * that they need are added. Throws a one-line Error if the contract doesn't have one.
 */
export async function plannedCalls(only?: readonly string[]): Promise<PlannedCall[]> {
	const files = globSync(join(import.meta.dirname, '../contract/*.ts')).sort();
	const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ file)));
	const exported = new Map<string, unknown>(modules.flatMap((module) => Object.entries(module)));
	const calls = CALL_GROUPS.flatMap((group) =>
		Object.keys(group.calls).map((name): PlannedCall => {
			const check = exported.get(`${name}Request`) as RequestCheck | undefined;
			return {
				endpoint: exported.get(name) as Endpoint,
				group,
				codes: check?.errors?.map((code) => ErrorCode[code]) ?? [],
			};
		}),
	);
	const unknown = only?.find((name) => !calls.some(({ endpoint }) => endpoint.name === name));
	if (unknown) throw new Error(`Unknown call: ${unknown}. .github/GATEWAY.md lists them`);
	const chosen = only && new Set([...only, ...NEEDED_BY_OTHERS]);
	const planned = calls.filter(({ endpoint }) => chosen?.has(endpoint.name) ?? true);
	const isLogout = ({ endpoint }: PlannedCall) => endpoint.name === 'logout';
	return [...planned.filter((call) => !isLogout(call)), ...planned.filter(isLogout)];
}
