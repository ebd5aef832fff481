import type { CheckedEdge, Rule } from './rule.ts';
import { conditionalRules } from './rules/conditional.ts';
import { encodingRules } from './rules/encodings.ts';
import { fileRules } from './rules/files.ts';
import { gatewayRules } from './rules/gateway.ts';
import { hostRules } from './rules/hosts.ts';
import { languageRules } from './rules/language.ts';
import { methodRules } from './rules/methods.ts';
import { oddPathRules } from './rules/odd-paths.ts';
import { pageRules } from './rules/pages.ts';
import { spellingRules } from './rules/spellings.ts';
import { strictTransportRules } from './rules/strict-transport.ts';

/** Rules for hosts, from "On any other host" in .github/OPERATING.md, and things that should never happen. */
export const RULES: readonly Rule[] = [
	...pageRules,
	...fileRules,
	...spellingRules,
	...languageRules,
	...encodingRules,
	...conditionalRules,
	...methodRules,
	...oddPathRules,
	...hostRules,
	...gatewayRules,
	...strictTransportRules,
];

export interface Verdict {
	outcome: 'kept' | 'broken' | 'not done' | 'does not apply';
	/** One line for each fault. */
	faults: string[];
}

export async function checkRule(rule: Rule, edge: CheckedEdge): Promise<Verdict> {
	if (rule.applies && !rule.applies(edge)) return { outcome: 'does not apply', faults: [] };
	try {
		if (rule.optional && !(await rule.optional.isDone(edge))) return { outcome: 'not done', faults: [] };
		const faults = await rule.check(edge);
		return { outcome: faults.length ? 'broken' : 'kept', faults };
	} catch (error) {
		return { outcome: 'broken', faults: [(error as Error).message] };
	}
}
