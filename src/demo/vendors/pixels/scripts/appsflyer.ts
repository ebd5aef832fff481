/** Runs in the page in place of AppsFlyer's script; `key` is the one it was asked for. It can't use anything outside itself. */
export function appsflyerScript({ key, collector }: { key: string; collector: string }): void {
	type Af = ((...args: unknown[]) => void) & { q?: unknown[][] };
	const all = window as unknown as { AF?: Af & { isRunning?: boolean } };
	if (!all.AF || all.AF.isRunning) return;

	function post(fields: Record<string, unknown>): void {
		fetch(`${collector}/events`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({ webDevKey: key, timestamp: Date.now(), url: location.href, ...fields }),
			keepalive: true,
		}).catch(() => undefined);
	}

	function run(plugin: unknown, command: unknown, fields: unknown): void {
		if (plugin === 'pba' && command === 'event') post(fields as Record<string, unknown>);
	}

	const waiting = all.AF.q || [];
	const running = ((...args: unknown[]) => run(args[0], args[1], args[2])) as Af & { isRunning?: boolean };
	running.isRunning = true;
	all.AF = running;
	// Counts the visit by itself.
	post({ eventType: 'LOAD', eventName: 'pageview' });
	// Each is the time and the call.
	for (const [, plugin, command, fields] of waiting) run(plugin, command, fields);
}
