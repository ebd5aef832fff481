/** Runs in the page in place of Bigo's script; `id` is the pixel it was asked for. It can't use anything outside itself. */
export function bigoScript({ id, collector }: { id: string; collector: string }): void {
	const layer = (window as unknown as { bgdataLayer?: unknown[] }).bgdataLayer;
	if (!Array.isArray(layer)) return;

	function run(args: unknown[]): void {
		if (args[0] !== 'event') return;
		const fields = (args[2] || {}) as Record<string, unknown>;
		const query = new URLSearchParams({ pixel_id: id, event_name: String(args[1]), url: location.href });
		const click = new URLSearchParams(location.search).get('bbg');
		if (click) query.set('bbg', click);
		for (const field of Object.keys(fields)) query.set(field, String(fields[field]));
		new Image().src = `${collector}/ad/event?${query}`;
	}

	const push = layer.push.bind(layer);
	layer.push = (...entries: unknown[]) => {
		for (const entry of entries) run(Array.from(entry as unknown[]));
		return push(...entries);
	};
	for (const entry of layer.slice()) run(Array.from(entry as unknown[]));
}
