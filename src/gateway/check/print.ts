import { isGood, type Result } from './check.ts';
import type { Problem } from './problems.ts';

/** Faults printed for one call. */
const SHOWN = 5;

/** Returns the lines of one call. */
export function linesOf(result: Result): string[] {
	const { call, method, path, outcome, without, reason, problems = [], needed } = result;
	const word = outcome === 'wrong' ? 'WRONG' : outcome === 'missing' && needed ? 'MISSING' : outcome;
	return [
		`${word.padEnd(9)}  ${call.padEnd(23)} ${method.padEnd(4)} ${path}`,
		...[
			reason && `(${reason})`,
			without && (needed ? 'The build fails.' : `The site: ${without}`),
			...problems.slice(0, SHOWN).map(problemLine),
			problems.length > SHOWN && `and ${problems.length - SHOWN} more`,
		].flatMap((line) => (line ? [`           ${line}`] : [])),
	];
}

export const problemLine = ({ field, came, right }: Problem) => `${field}: ${came} came, right is ${right}`;

/** Returns the line below the table. */
export function summaryOf(results: readonly Result[]): string {
	const count = (outcome: Result['outcome']) => results.filter((each) => each.outcome === outcome).length;
	const counts = `${count('works')} work, ${count('missing')} missing, ${count('wrong')} wrong, ${count('not tried')} not tried.`;
	const needed = results.filter((each) => each.needed && each.outcome === 'missing').length;
	const verdict = isGood(results)
		? 'Nothing is wrong.'
		: needed
			? `The build needs ${needed} of the missing calls.`
			: 'Correct what is wrong, and check again.';
	return `${counts} ${verdict}`;
}
