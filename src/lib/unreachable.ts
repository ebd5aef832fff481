/**
 * How Chrome, Safari and Firefox begin to say that a file or a script could not
 * be fetched. Nothing else distinguishes it from a bug: both are a TypeError.
 */
const UNREACHABLE =
	/^(failed to fetch|load failed|importing a|networkerror|error loading|the (network|internet))/i;

/** Whether fetch() or import() failed because something is unreachable, not because of a bug. */
export function isUnreachable(error: unknown): boolean {
	const { name, message } = (error ?? {}) as Partial<Error>;
	// Firefox cuts off what a page still reads when the player leaves it. The site aborts no fetch but a call's, which is a GatewayError.
	return name === 'AbortError' || UNREACHABLE.test(String(message));
}
