type Listener = (...data: unknown[]) => void;

export interface Widget {
	/** ready, message (with its text), minimize: from the window. Vendors' own events, too. */
	on(event: string, run: Listener): () => void;
	emit(event: string, ...data: unknown[]): void;
	open(): void;
	close(): void;
	/** Tells the window who the member is. */
	tell(visitor: { name?: string; language?: string }): void;
}

/**
 * Adds a window with the conversation to the page, which the page opens (a vendor's has a button, too). The vendors' scripts contain this
 * function's source text, so it can't use anything outside itself.
 */
export function makeWidget(page: string, title: string): Widget {
	const frame = document.createElement('iframe');
	const listeners: [string, Listener][] = [];
	let visitor = {};
	let isReady = false;
	const send = () =>
		isReady && frame.contentWindow?.postMessage({ type: 'visitor', visitor }, location.origin);
	const emit = (event: string, ...data: unknown[]) => {
		for (const [name, run] of listeners) if (name === event) run(...data);
	};
	const show = (isOpen: boolean) => {
		frame.style.display = isOpen ? 'block' : 'none';
	};

	addEventListener('message', ({ source, origin, data }) => {
		if (!source || source !== frame.contentWindow || origin !== location.origin) return;
		if (data.event === 'ready') {
			isReady = true;
			send();
		}
		emit(data.event, data.text);
	});
	frame.src = page;
	frame.title = title;
	frame.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; border: 0';
	show(false);
	document.body.append(frame);
	return {
		on(event, run) {
			const entry: [string, Listener] = [event, run];
			listeners.push(entry);
			return () => listeners.splice(listeners.indexOf(entry), 1);
		},
		emit,
		open: () => show(true),
		close: () => show(false),
		tell(known) {
			visitor = { ...visitor, ...known };
			send();
		},
	};
}
