/**
 * Runs in place of https://apis.google.com/js/api.js: the part of gapi.iframes by which Firebase's SDK, in the page, talks to
 * its hidden frame on the same origin. The script contains this function's source text, so it can't use anything outside
 * itself.
 */
export function gapiClient(): void {
	type Handler = (message: unknown) => unknown;
	interface Sent {
		gapi: 'ready' | 'message' | 'answer';
		name: string;
		number: number;
		message: unknown;
	}
	interface Opening {
		where: Element;
		url: string;
		attributes: Record<string, string | Record<string, string>>;
	}

	/** The other window: the frame in the page, or the page that holds this frame. */
	function channel(other: () => Window | null) {
		const handlers: Record<string, Handler> = {};
		const waiting: ((answers: unknown[]) => void)[] = [];
		let ready = () => {};
		const isReady = new Promise<void>((resolve) => (ready = resolve));
		const post = (sent: Sent) => other()?.postMessage(sent, location.origin);

		addEventListener('message', async ({ source, origin, data }: MessageEvent<Sent>) => {
			if (source !== other() || origin !== location.origin || !data?.gapi) return;
			const { gapi, name, number, message } = data;
			if (gapi === 'ready') ready();
			if (gapi === 'message')
				post({ gapi: 'answer', name, number, message: await handlers[name]?.(message) });
			// The SDK's own callback throws after it has done its work (BrowserPopupRedirectResolver).
			if (gapi === 'answer')
				await Promise.resolve([message])
					.then(waiting[number])
					.catch(() => {});
		});
		return {
			post,
			ping: (done: () => void) => isReady.then(done),
			restyle: async () => {},
			register: (name: string, handler: Handler) => {
				handlers[name] = handler;
			},
			send: (name: string, message: unknown, answered: (answers: unknown[]) => void) =>
				post({ gapi: 'message', name, number: waiting.push(answered) - 1, message }),
		};
	}

	function open({ where, url, attributes }: Opening, opened: (frame: unknown) => unknown) {
		const frame = document.createElement('iframe');
		for (const [name, value] of Object.entries(attributes)) {
			if (typeof value === 'string') frame.setAttribute(name, value);
			else for (const [property, each] of Object.entries(value)) frame.style.setProperty(property, each);
		}
		const frameChannel = channel(() => frame.contentWindow);
		frame.src = url;
		where.append(frame);
		return Promise.resolve(opened(frameChannel));
	}

	const page = window as unknown as Record<string, (() => void) | object | undefined>;
	let context: object | undefined;
	page.gapi = {
		load: (_: string, { callback }: { callback: () => void }) => void Promise.resolve().then(callback),
		iframes: {
			CROSS_ORIGIN_IFRAMES_FILTER: {},
			getContext() {
				context ??= {
					open,
					getParentIframe() {
						const parentChannel = channel(() => parent);
						parentChannel.post({ gapi: 'ready', name: '', number: 0, message: null });
						return parentChannel;
					},
				};
				return context;
			},
		},
	};

	const source = (document.currentScript as HTMLScriptElement | null)?.src ?? '';
	const named = source && new URL(source).searchParams.get('onload');
	const ready = page[named || 'gapi_onload'];
	if (typeof ready === 'function') ready();
}
