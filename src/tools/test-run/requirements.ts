import type { TestResult } from './results.ts';

const ROW = /^([A-Z]{2,3}-\d{2})\t(proved|open)(?:: [^\t]+)?\t([^\t]+)$/;
const ID = /\b[A-Z]{2,3}-\d{2}\b/g;

export interface Requirement {
	id: string;
	text: string;
	/** True if the list calls it proved. */
	claimed: boolean;
	/** Passed tests that name it: "FILE > TITLE". */
	tests: string[];
}

/**
 * Compares the list of requirements (id, status and text, separated by tabs) with the tests of a run. A requirement is
 * proved if a test that names it passed. Returns an error for each difference. Throws if a line is neither a
 * requirement nor a heading, or if an id appears twice.
 */
export function compareRequirements(tsv: string, results: readonly TestResult[]) {
	const requirements = parse(tsv);
	const errors = new Set<string>();
	for (const { file, title, status } of results) {
		for (const id of new Set(title.match(ID))) {
			const requirement = requirements.get(id);
			if (!requirement) errors.add(`Unknown requirement: ${id} in ${file} > ${title}`);
			else if (status === 'passed') requirement.tests.push(`${file} > ${title}`);
		}
	}
	for (const { id, claimed, tests } of requirements.values()) {
		if (claimed && !tests.length) errors.add(`${id} is marked as proved, but no test that names it passed`);
		if (!claimed && tests.length) errors.add(`${id} is proved: mark it so in tests/requirements.tsv`);
	}
	return { requirements: [...requirements.values()], errors: [...errors] };
}

function parse(tsv: string): Map<string, Requirement> {
	const requirements = new Map<string, Requirement>();
	for (const [index, line] of tsv.trimEnd().split('\n').entries()) {
		if (index === 0 || line.startsWith('#')) continue;
		const [, id = '', status, text = ''] = ROW.exec(line) ?? [];
		if (!id || requirements.has(id)) throw new Error(`Line ${index + 1}: unexpected or repeated: ${line}`);
		requirements.set(id, { id, text, claimed: status === 'proved', tests: [] });
	}
	return requirements;
}
