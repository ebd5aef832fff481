/**
 * How Chrome, Safari and Firefox begin to say that a file or a script could
 * not be fetched. Nothing else tells it from a bug: both are a TypeError.
 */
const UNREACHABLE =
	/^(failed to fetch|load failed|importing a|networkerror|error loading|the (network|internet))/i;

/** Whether fetch() or import() failed because something is out of reach, not because of a bug. */
export function isUnreachable(error: unknown): boolean {
	return UNREACHABLE.test(String((error as Error | undefined)?.message));
}
