/** Runs in the page in place of uwt.js. It can't use anything outside itself. */
export function twitterScript(collector: string): void {
	type Twq = ((...args: unknown[]) => void) & { exe?: (...args: unknown[]) => void; queue?: unknown[][] };
	const twq = (window as unknown as { twq?: Twq }).twq;
	if (!twq || twq.exe) return;

	function hit(pixel: string, event: string, fields: Record<string, unknown>): void {
		const query = new URLSearchParams({
			pixel_id: pixel,
			event_type: event,
			p_id: 'Twitter',
			tw_document_href: location.href,
		});
		const click = new URLSearchParams(location.search).get('twclid');
		if (click) query.set('twclid', click);
		for (const field of Object.keys(fields)) query.set(field, String(fields[field]));
		new Image().src = `${collector}/1/i/adsct?${query}`;
	}

	function run(...[command, id, fields]: unknown[]): void {
		if (command === 'config') hit(String(id), 'pageview', {});
		// tw-PIXEL-EVENT
		if (command === 'event')
			hit(String(id).split('-')[1] || '', String(id), (fields || {}) as Record<string, unknown>);
	}

	twq.exe = run;
	for (const args of (twq.queue || []).splice(0)) run(...args);
}
