/** Prints the error's first line and ends the command. A stack trace would not help its user. */
export function fail(error: unknown): never {
	console.error(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
	process.exit(1);
}
