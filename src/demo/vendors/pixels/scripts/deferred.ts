/** Common part of TikTok's and Kwai's scripts. */
export interface DeferredOptions {
	name: 'ttq' | 'kwaiq';
	collector: string;
}

/**
 * Runs in the page in place of TikTok's or Kwai's script: takes over the list of
 * the base code and the lists of its pixels. The script we serve contains this
 * function's source text, so it can't use anything outside itself.
 */
export function deferredScript({ name, collector }: DeferredOptions): void {
	type List = unknown[][] & { _i?: Record<string, List>; isRunning?: boolean };
	const list = (window as unknown as Record<string, List | undefined>)[name];
	if (!list || list.isRunning) return;
	list.isRunning = true;
	let consent: 'granted' | 'held' | 'revoked' = 'granted';
	let waiting: (() => void)[] = [];

	function post(path: string, body: unknown): void {
		const send = () => {
			fetch(collector + path, {
				method: 'POST',
				headers: { 'Content-Type': 'application/json' },
				body: JSON.stringify(body),
				keepalive: true,
			}).catch(() => undefined);
		};
		if (consent === 'granted') send();
		else if (consent === 'held') waiting.push(send);
	}

	const queryValue = (field: string) => new URLSearchParams(location.search).get(field);

	function track(id: string, event: unknown, properties: unknown = {}, options: unknown = {}): void {
		const { event_id } = options as { event_id?: string };
		if (name === 'kwaiq') {
			const clickid = queryValue('kwaiclid');
			post('/log/common/api', {
				pixelId: id,
				event_name: event,
				url: location.href,
				properties,
				...(clickid && { clickid }),
			});
			return;
		}
		const callback = queryValue('ttclid');
		post('/api/v2/pixel', {
			event,
			...(event_id && { event_id }),
			timestamp: new Date().toISOString(),
			context: {
				pixel: { code: id },
				page: { url: location.href, referrer: document.referrer },
				...(callback && { ad: { callback } }),
			},
			properties,
		});
	}

	const ids = () => Object.keys(list._i || {});

	function run(target: string[], [method, ...args]: unknown[]): void {
		if (method === 'page') for (const id of target) track(id, name === 'kwaiq' ? 'pageView' : 'Pageview');
		if (method === 'track') for (const id of target) track(id, args[0], args[1], args[2]);
		if (method === 'holdConsent') consent = 'held';
		if (method === 'revokeConsent') {
			consent = 'revoked';
			waiting = [];
		}
		if (method === 'grantConsent') {
			consent = 'granted';
			for (const send of waiting.splice(0)) send();
		}
	}

	/** From now on, what is pushed runs at once. */
	function take(from: List, target: () => string[]): void {
		const before = from.splice(0);
		from.push = (...calls: unknown[][]) => {
			for (const call of calls) run(target(), call);
			return 0;
		};
		for (const call of before) run(target(), call);
	}
	take(list, ids);
	for (const id of ids()) take((list._i as Record<string, List>)[id] as List, () => [id]);
}
