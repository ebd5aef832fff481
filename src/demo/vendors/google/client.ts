/**
 * Runs in the page in place of Google's script and offers what a site needs of its one tap
 * (developers.google.com/identity/gsi/web/reference/js-reference). The prompt is a frame, as Google's is. The script
 * contains this function's source text, so it can't use anything outside itself.
 */
export function googleClient(base: string): void {
	interface Configuration {
		client_id: string;
		callback: (response: { credential: string; select_by: string }) => void;
		context: string;
	}
	/** Milliseconds that a closed prompt stays away the first time. */
	const PAUSE = 7_200_000;
	let config: Configuration;
	const frame = document.createElement('iframe');

	function pause(): void {
		if (!frame.isConnected) return;
		// Google's cookie on the site's own host: how often the prompt was closed, and until when it stays away.
		const state = encodeURIComponent(JSON.stringify({ i_l: 1, i_p: Date.now() + PAUSE }));
		// biome-ignore lint/suspicious/noDocumentCookie: many phones have no Cookie Store API yet.
		document.cookie = `g_state=${state}; path=/; max-age=${PAUSE / 1000}; samesite=lax`;
		frame.remove();
	}

	document.addEventListener('click', pause);
	addEventListener('message', ({ source, origin, data }: MessageEvent) => {
		if (!frame.isConnected || source !== frame.contentWindow || origin !== location.origin) return;
		if (!data.credential) return pause();
		frame.remove();
		config.callback({ credential: data.credential, select_by: 'user' });
	});
	const id = {
		initialize(given: Configuration) {
			config = given;
		},
		prompt() {
			if (frame.isConnected || document.cookie.includes('g_state=')) return;
			const style = document.createElement('link');
			style.rel = 'stylesheet';
			style.href = `${base}/one-tap.css`;
			frame.className = 'google-one-tap';
			frame.title = 'Google';
			const { client_id, context } = config;
			const query = new URLSearchParams({ client_id, context, lang: document.documentElement.lang });
			frame.src = `${base}/one-tap?${query}`;
			document.head.append(style);
			document.body.append(frame);
		},
		cancel: () => frame.remove(),
		disableAutoSelect: () => undefined,
	};
	(window as unknown as Record<string, unknown>).google = { accounts: { id } };
}

/** Runs in the prompt's frame. The page contains this function's source text, so it can't use anything outside itself. */
export function oneTapFrame(): void {
	for (const button of document.querySelectorAll('button')) {
		button.onclick = async () => {
			const { account } = button.dataset;
			button.disabled = true;
			const address = `credential${location.search}&account=${account}`;
			const answer = account ? await fetch(address, { method: 'POST' }) : undefined;
			parent.postMessage(answer?.ok ? await answer.json() : {}, location.origin);
		};
	}
}
