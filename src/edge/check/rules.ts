import type { Rule } from './rule.ts';
import { fileRules } from './rules/files.ts';
import { hostRules } from './rules/hosts.ts';
import { oddPathRules } from './rules/odd-paths.ts';
import { pageRules } from './rules/pages.ts';
import { transferRules } from './rules/transfer.ts';

/** Rules for hosts, from "On any other host" in .github/OPERATING.md, and things that should never happen. */
export const RULES: readonly Rule[] = [
	...pageRules,
	...fileRules,
	...transferRules,
	...oddPathRules,
	...hostRules,
];
