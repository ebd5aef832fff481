/** Runs `close` on Ctrl+C or SIGTERM, then ends the command. */
export function stopOnSignal(close: () => Promise<void>): void {
	for (const signal of ['SIGINT', 'SIGTERM'] as const) {
		process.once(signal, async () => {
			await close();
			process.exit(0);
		});
	}
}
