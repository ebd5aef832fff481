/** Ends a command with one line that says what went wrong. A stack trace would not help its user. */
export function fail(error: unknown): never {
	console.error(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
	process.exit(1);
}
