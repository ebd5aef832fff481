/** Prints where the site is running and, with the embedded gateway, the control panel and a demo account. */
export async function announce(origin: string, gatewayUrl: string | undefined): Promise<void> {
	console.log(`\nSite           ${origin}/m/home`);
	if (gatewayUrl) {
		console.log(`Gateway        ${gatewayUrl}`);
	} else {
		// Its packages are missing if only those for production are installed.
		const { DEMO_MEMBERS } = await import('../demo/seeds/members.ts');
		const [account] = DEMO_MEMBERS;
		console.log(`Control panel  ${origin}/demo`);
		if (account) console.log(`Demo account   ${account.userName} / ${account.password}`);
	}
	console.log('\nCtrl+C stops it.');
}

/** Runs `close` on Ctrl+C or SIGTERM, then ends the command. */
export function stopOnSignal(close: () => Promise<void>): void {
	for (const signal of ['SIGINT', 'SIGTERM'] as const) {
		process.once(signal, async () => {
			await close();
			process.exit(0);
		});
	}
}
