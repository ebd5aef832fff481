/** Closes what a command has opened on Ctrl+C or when it is asked to end, and then ends it. */
export function stopOnSignal(close: () => Promise<void>): void {
	for (const signal of ['SIGINT', 'SIGTERM'] as const) {
		process.once(signal, async () => {
			await close();
			process.exit(0);
		});
	}
}
