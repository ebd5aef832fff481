export interface GoogleOptions {
	/** The id that the script was asked for. */
	id: string;
	collector: string;
}

/**
 * Runs in the page in place of gtag.js or gtm.js: reads the data layer, follows
 * Consent Mode and sends events as Analytics does. The container of gtm.js has
 * one tag, which sends each custom event. The script we serve contains this
 * function's source text, so it can't use anything outside itself.
 */
export function googleScript({ id, collector }: GoogleOptions): void {
	type Entry = Record<string, unknown> & { event?: string };
	const all = window as unknown as { dataLayer?: unknown[] };
	if (!Array.isArray(all.dataLayer)) all.dataLayer = [];
	const layer = all.dataLayer;
	const isContainer = id.slice(0, 4) === 'GTM-';
	const consent: Record<string, string> = {};
	const client = `${Math.floor(Math.random() * 1e9)}.${Math.floor(Date.now() / 1000)}`;
	const configured: string[] = [];

	function hit(tid: string, name: string, fields: Record<string, unknown>): void {
		const flag = (signal: string) => (consent[signal] === 'denied' ? 0 : 1);
		const query = new URLSearchParams({
			v: '2',
			tid,
			cid: client,
			en: name,
			dl: String(fields.page_location || location.href),
			dr: document.referrer,
			gcs: `G1${flag('ad_storage')}${flag('analytics_storage')}`,
		});
		for (const field of Object.keys(fields)) {
			const value = fields[field];
			if (value === undefined || /^(send_to|page_location|event|gtm\..*)$/.test(field)) continue;
			if (field === 'currency') query.set('cu', String(value));
			else if (field === 'items') query.set('pr1', `id${(value as { item_id: string }[])[0]?.item_id}`);
			else query.set(`${typeof value === 'number' ? 'epn' : 'ep'}.${field}`, String(value));
		}
		fetch(`${collector}/g/collect?${query}`, { method: 'POST', keepalive: true }).catch(() => undefined);
	}

	function command([name, first, second]: unknown[]): void {
		const fields = (second || {}) as Record<string, unknown>;
		if (name === 'consent')
			for (const signal of Object.keys(fields)) consent[signal] = String(fields[signal]);
		if (isContainer) return;
		if (name === 'config') {
			configured.push(String(first));
			if (fields.send_page_view !== false) hit(String(first), 'page_view', fields);
		}
		if (name === 'event')
			for (const to of (fields.send_to || configured) as string[]) hit(to, String(first), fields);
	}

	function read(entry: unknown): void {
		if (Object.prototype.toString.call(entry) === '[object Arguments]')
			command(Array.from(entry as unknown[]));
		const { event } = (entry || {}) as Entry;
		if (isContainer && typeof event === 'string' && event.slice(0, 4) !== 'gtm.')
			hit(id, event, entry as Entry);
	}

	const push = layer.push.bind(layer);
	layer.push = (...entries: unknown[]) => {
		for (const entry of entries) read(entry);
		return push(...entries);
	};
	for (const entry of layer.slice()) read(entry);
}
