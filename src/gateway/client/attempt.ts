/** What the task gives, or nothing when it throws. */
export function attempt<Result>(task: () => Result): Result | undefined {
	try {
		return task();
	} catch {
		return undefined;
	}
}
