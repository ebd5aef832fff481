import type { Requirement } from './catalogue.ts';
import type { Outcome } from './outcome.ts';

export interface Verdict {
	requirement: Requirement;
	proved: boolean;
	/** Passed tests that name it. */
	passed: Outcome[];
	/** Failed, flaky and open tests that name it. One is enough to leave it unproved. */
	against: Outcome[];
}

export interface Joined {
	verdicts: Verdict[];
	/** Ids that a test names but the catalogue lacks. */
	unknown: { id: string; test: Outcome }[];
}

const ID = /\b[A-Z]{2,3}-\d{2}\b/g;

/**
 * A requirement is proved when a test that names it passed, and no other one failed, was flaky or is open.
 * A flaky test that passed when it was run again alone comes here as passed (again.ts).
 */
export function join(requirements: Requirement[], outcomes: Outcome[]): Joined {
	const verdicts = new Map<string, Verdict>(
		requirements.map((requirement) => [
			requirement.id,
			{ requirement, proved: false, passed: [], against: [] },
		]),
	);
	const unknown: Joined['unknown'] = [];
	for (const test of outcomes) {
		for (const id of new Set(test.title.match(ID))) {
			const verdict = verdicts.get(id);
			if (!verdict) unknown.push({ id, test });
			else if (test.result === 'passed') verdict.passed.push(test);
			else if (test.result !== 'skipped') verdict.against.push(test);
		}
	}
	for (const verdict of verdicts.values()) {
		verdict.proved = verdict.passed.length > 0 && verdict.against.length === 0;
	}
	return { verdicts: [...verdicts.values()], unknown };
}
