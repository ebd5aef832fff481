/** The part of the vendor's configuration that the stand-in follows. */
interface IdConfiguration {
	client_id: string;
	callback?: (response: { credential: string; select_by: string }) => void;
	context?: string;
	cancel_on_tap_outside?: boolean;
}

/** The argument of the prompt's listener, as far as FedCM fills it. */
interface Notification {
	getMomentType(): string;
	isSkippedMoment(): boolean;
	isDismissedMoment(): boolean;
	getDismissedReason(): string;
}

/**
 * Runs in the page in place of Google's script and offers the documented
 * interface of its one tap (developers.google.com/identity/gsi/web/reference/js-reference).
 * The prompt is a frame, as the vendor's is. The script we serve contains this
 * function's source text, so it can't use anything outside itself.
 */
export function googleClient(base: string): void {
	/** Milliseconds that a closed prompt stays away: 2 hours, a day, a week, 4 weeks. */
	const PAUSES = [7_200_000, 86_400_000, 604_800_000, 2_419_200_000];

	let config: IdConfiguration | undefined;
	let tell: (notification: Notification) => void = () => undefined;
	let frame: HTMLIFrameElement | undefined;

	/** The cookie in which the vendor keeps its pauses, on the site's own host. */
	function state(): { i_l: number; i_p?: number } {
		const kept = /(?:^|; )g_state=([^;]*)/.exec(document.cookie);
		try {
			return JSON.parse(decodeURIComponent(kept?.[1] ?? '')) || { i_l: 0 };
		} catch {
			return { i_l: 0 };
		}
	}
	function keep(value: object): void {
		const text = encodeURIComponent(JSON.stringify(value));
		// biome-ignore lint/suspicious/noDocumentCookie: many phones have no Cookie Store API yet.
		document.cookie = `g_state=${text}; path=/; max-age=15552000; samesite=lax`;
	}

	function moment(type: string, reason: string): void {
		tell({
			getMomentType: () => type,
			isSkippedMoment: () => type === 'skipped',
			isDismissedMoment: () => type === 'dismissed',
			getDismissedReason: () => reason,
		});
	}
	function close(reason: string): void {
		if (!frame) return;
		frame.remove();
		frame = undefined;
		removeEventListener('message', receive);
		document.removeEventListener('click', outside);
		moment('dismissed', reason);
	}
	function pause(): void {
		const level = Math.min(state().i_l + 1, PAUSES.length);
		keep({ i_l: level, i_p: Date.now() + (PAUSES[level - 1] as number) });
		close('cancel_called');
	}
	function outside(): void {
		if (config && config.cancel_on_tap_outside !== false) pause();
	}
	function receive({ source, origin, data }: MessageEvent): void {
		if (!frame || source !== frame.contentWindow || origin !== location.origin) return;
		if (data.type === 'closed') pause();
		if (data.type !== 'credential') return;
		keep({ i_l: 0 });
		close('credential_returned');
		config?.callback?.({ credential: data.credential, select_by: 'user' });
	}

	const id = {
		initialize(given: IdConfiguration) {
			config = given;
		},
		prompt(listener?: (notification: Notification) => void) {
			tell = listener || (() => undefined);
			const { i_p = 0 } = state();
			if (!config || frame || i_p > Date.now()) return moment('skipped', '');
			const style = document.createElement('link');
			style.rel = 'stylesheet';
			style.href = `${base}/one-tap.css`;
			frame = document.createElement('iframe');
			frame.className = 'google-one-tap';
			frame.title = 'Google';
			const query = new URLSearchParams({
				client_id: config.client_id,
				context: config.context || 'signin',
				lang: document.documentElement.lang,
			});
			frame.src = `${base}/one-tap?${query}`;
			document.head.append(style);
			document.body.append(frame);
			addEventListener('message', receive);
			document.addEventListener('click', outside);
		},
		cancel: () => close('cancel_called'),
		disableAutoSelect: () => keep({ i_l: state().i_l, i_t: Date.now() }),
	};
	(window as unknown as Record<string, unknown>).google = { accounts: { id } };
}
