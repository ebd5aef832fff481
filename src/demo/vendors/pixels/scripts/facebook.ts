/** Runs in the page in place of fbevents.js. The script we serve contains this function's source text, so it can't use anything outside itself. */
export function facebookScript(collector: string): void {
	type Fbq = ((...args: unknown[]) => void) & {
		callMethod?: (...args: unknown[]) => void;
		queue?: unknown[][];
	};
	const fbq = (window as unknown as { fbq?: Fbq }).fbq;
	// Loading it twice changes nothing.
	if (!fbq || fbq.callMethod) return;
	const ids: string[] = [];
	let isGranted = true;
	let held: unknown[][] = [];

	const cookie = (name: string) =>
		(new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie) || ['', ''])[1] as string;

	function track(name: string, data: Record<string, unknown> = {}, { eventID = '' } = {}): void {
		for (const id of ids) {
			const query = new URLSearchParams({
				id,
				ev: name,
				dl: location.href,
				rl: document.referrer,
				if: 'false',
				ts: String(Date.now()),
			});
			for (const field of Object.keys(data)) {
				const value = data[field];
				query.set(`cd[${field}]`, typeof value === 'object' ? JSON.stringify(value) : String(value));
			}
			if (eventID) query.set('eid', eventID);
			for (const kept of ['fbp', 'fbc']) if (cookie(`_${kept}`)) query.set(kept, cookie(`_${kept}`));
			new Image().src = `${collector}/tr/?${query}`;
		}
	}

	function run(...args: unknown[]): void {
		const [command, first, ...rest] = args;
		if (command === 'init') ids.push(String(first));
		if (command === 'consent') {
			isGranted = first === 'grant';
			const waiting = isGranted ? held : [];
			if (isGranted) held = [];
			for (const each of waiting) run(...each);
		}
		if (command !== 'track' && command !== 'trackCustom') return;
		if (!isGranted) held.push(args);
		else track(String(first), rest[0] as Record<string, unknown>, rest[1] as { eventID?: string });
	}

	fbq.callMethod = run;
	for (const args of (fbq.queue || []).splice(0)) run(...args);
}
