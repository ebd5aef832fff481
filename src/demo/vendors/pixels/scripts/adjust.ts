/** Runs in the page in place of Adjust's Web SDK (5.8.3). It can't use anything outside itself. */
export function adjustScript(collector: string): void {
	interface Options {
		appToken: string;
		environment: string;
	}
	interface Tracked {
		eventToken: string;
		revenue?: number;
		currency?: string;
		deduplicationId?: string;
	}
	const all = window as unknown as { Adjust?: object };
	if (all.Adjust) return;
	let options: Options | undefined;
	let isStopped = false;
	const known: string[] = [];

	/** A UUID of this browser, kept where the SDK keeps its own. */
	const uuid = () => {
		const bytes = crypto.getRandomValues(new Uint8Array(16));
		bytes[6] = ((bytes[6] as number) & 15) | 64;
		bytes[8] = ((bytes[8] as number) & 63) | 128;
		const hex = Array.from(bytes, (byte) => `0${byte.toString(16)}`.slice(-2)).join('');
		const made = hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
		try {
			const kept = localStorage.getItem('adjust-sdk') || made;
			localStorage.setItem('adjust-sdk', kept);
			return kept;
		} catch {
			return made;
		}
	};

	async function post(path: string, fields: Record<string, string>): Promise<void> {
		if (!options || isStopped) throw new Error('Adjust SDK is not running');
		const body = new URLSearchParams({
			app_token: options.appToken,
			environment: options.environment,
			web_uuid: uuid(),
			...fields,
		});
		await fetch(collector + path, { method: 'POST', body, keepalive: true });
	}

	all.Adjust = {
		initSdk(given: Options) {
			options = given;
			post('/session', {}).catch(() => undefined);
		},
		trackEvent({ eventToken, revenue, currency, deduplicationId }: Tracked) {
			// It drops duplicates on its own, within the last ten.
			if (deduplicationId && known.slice(-10).indexOf(deduplicationId) >= 0)
				return Promise.reject(new Error('Duplicate event'));
			if (deduplicationId) known.push(deduplicationId);
			return post('/event', {
				event_token: eventToken,
				...(deduplicationId && { deduplication_id: deduplicationId }),
				...(revenue !== undefined && { revenue: String(revenue), currency: String(currency) }),
			});
		},
		stop() {
			isStopped = true;
		},
		restart() {
			isStopped = false;
		},
	};
}
