import type { Joined, Verdict } from './join.ts';
import type { Outcome } from './outcome.ts';

const nameOf = (test: Outcome) => `${test.file} > ${test.title}`;

/** One line for each area, and the total. */
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

const againstLines = ({ against }: Verdict): string[] =>
	against.map((test) => `       ${test.result}: ${nameOf(test)}`);

export function missingLines(verdicts: Verdict[]): string[] {
	return verdicts
		.filter((verdict) => !verdict.proved)
		.flatMap((verdict) => [
			`${verdict.requirement.id}  ${verdict.requirement.text}`,
			...(verdict.requirement.waitsFor ? [`       waits for ${verdict.requirement.waitsFor}`] : []),
			...againstLines(verdict),
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

/** Tests that passed when they were run again alone: they still need a look. */
export const underLoadLines = (tests: readonly Outcome[]): string[] =>
	tests.map((test) => `flaky under load: ${nameOf(test)}`);

export function unknownLines(unknown: Joined['unknown']): string[] {
	return unknown.map(
		({ id, test }) => `error: ${id} is no requirement, but a test names it: ${nameOf(test)}`,
	);
}

/** Requirements that the file calls proved but the run did not prove, each with the reason. */
export function lostLines(verdicts: Verdict[]): string[] {
	return verdicts
		.filter(({ requirement, proved }) => requirement.claimed && !proved)
		.flatMap((verdict) => {
			const why = verdict.against.length > 0 ? 'these tests say otherwise' : 'no test that names it passed';
			return [`error: ${verdict.requirement.id} is marked as proved, but ${why}`, ...againstLines(verdict)];
		});
}

/** Requirements that the run proved but the file calls open without giving a reason. */
export const newlyProved = (verdicts: Verdict[]): string[] =>
	verdicts
		.filter(({ requirement, proved }) => proved && !requirement.claimed && !requirement.waitsFor)
		.map(({ requirement }) => requirement.id);

/** Requirements that tests name as if proved, though the file says what they wait for: one of the two is wrong. */
export function prematureLines(verdicts: Verdict[]): string[] {
	return verdicts
		.filter(({ requirement, proved }) => proved && requirement.waitsFor)
		.flatMap(({ requirement, passed }) => [
			`error: ${requirement.id} waits for ${requirement.waitsFor}, but tests name it as if it were proved`,
			...passed.map((test) => `       ${nameOf(test)}`),
		]);
}
