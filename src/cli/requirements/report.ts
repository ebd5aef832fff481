import type { Joined, Verdict } from './join.ts';
import type { Outcome } from './outcome.ts';

const nameOf = (test: Outcome) => `${test.file} > ${test.title}`;

/** One line an area, and the total. */
export function summaryLines(verdicts: Verdict[]): string[] {
	const areas = new Set(verdicts.map((verdict) => verdict.requirement.area));
	const membersOf = (area: string) => verdicts.filter((verdict) => verdict.requirement.area === area);
	return [...[...areas].map((area) => countLine(area, membersOf(area))), countLine('Total', verdicts)];
}

function countLine(label: string, verdicts: Verdict[]): string {
	const proved = verdicts.filter((verdict) => verdict.proved).length;
	const counts = `${String(proved).padStart(4)} proved ${String(verdicts.length - proved).padStart(4)} unproved`;
	return `${counts}  ${label}`;
}

export function missingLines(verdicts: Verdict[]): string[] {
	return verdicts
		.filter((verdict) => !verdict.proved)
		.flatMap(({ requirement, failed }) => [
			`${requirement.id}  ${requirement.text}`,
			...failed.map((test) => `       failed: ${nameOf(test)}`),
		]);
}

export function provedLines(verdicts: Verdict[]): string[] {
	return verdicts
		.filter((verdict) => verdict.proved)
		.flatMap(({ requirement, passed }) => [
			`${requirement.id}  ${requirement.text}`,
			...passed.map((test) => `       ${nameOf(test)}`),
		]);
}

export function unknownLines(unknown: Joined['unknown']): string[] {
	return unknown.map(
		({ id, test }) => `error: ${id} is no requirement, but a test names it: ${nameOf(test)}`,
	);
}
