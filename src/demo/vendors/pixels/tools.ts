export type Fields = Record<string, unknown>;
type Consent = 'granted' | 'held' | 'revoked';

/**
 * Returns what the scripts of networks have in common. Each script contains this function's source text, so it can't use
 * anything outside itself.
 */
export function pixelTools(collector: string) {
	let consent: Consent = 'granted';
	let held: (() => void)[] = [];

	return {
		/** The page's globals. Other scripts can put anything there. */
		all: window as unknown as Record<string, Record<string, unknown> | undefined>,

		/** Sends a request to the network's server. Fields that are undefined or '' are left out. */
		async send(path: string, query: Fields, body?: Fields): Promise<void> {
			const fields = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
			const search = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
			const post = {
				method: 'POST',
				headers: { 'Content-Type': 'application/json' },
				body: JSON.stringify(body),
			};
			const options = { keepalive: true, ...(body && post) };
			await fetch(`${collector}${path}?${search}`, options).catch(() => undefined);
		},

		/** Makes the calls in a queue, and from now on each that is added. */
		takeOver<Call>(queue: unknown, run: (call: Call) => void): void {
			if (!Array.isArray(queue)) return;
			const push = queue.push.bind(queue);
			queue.push = (...calls: Call[]) => {
				for (const call of calls) run(call);
				return push(...calls);
			};
			for (const call of queue.slice()) run(call);
		},

		/** Sends now, or later once the player has agreed. */
		whenGranted(send: () => void): void {
			if (consent === 'granted') send();
			if (consent === 'held') held.push(send);
		},

		setConsent(now: Consent): void {
			consent = now;
			const waiting = held;
			if (now !== 'held') held = [];
			if (now === 'granted') for (const send of waiting) send();
		},

		queryValue: (name: string) => new URLSearchParams(location.search).get(name) ?? undefined,
	};
}

export type Tools = ReturnType<typeof pixelTools>;
