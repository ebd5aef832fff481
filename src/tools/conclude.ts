/** Ends a check: prints the problems and fails, or prints that there are none. */
export function conclude(problems: readonly string[], allWell: string): void {
	if (problems.length === 0) {
		console.log(allWell);
		return;
	}
	console.error(problems.join('\n'));
	process.exitCode = 1;
}
