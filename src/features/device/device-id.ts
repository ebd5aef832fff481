/** What an id comes from, and where it goes. */
export interface Surroundings {
	/** The id of the app, or the one that is kept. */
	known(): string | undefined;
	keep(id: string): void;
	/** The id of the hosted page (DEV-05), which is given this device's where it has none. */
	hosted(own: Promise<string>): Promise<string | undefined>;
	/** DEV-02; undefined when no library can be had. */
	fingerprint(): Promise<string | undefined>;
	random(): string;
	after(milliseconds: number): Promise<unknown>;
}

/** Milliseconds for which somebody who waits for the id, or the search for the hosted page's, is made to wait. */
export const PATIENCE = 3000;

/**
 * Finds the id of this device once a page. One that is kept stays. The hosted
 * page is shared by a merchant's domains: where nothing is kept, its id goes
 * before a fingerprint, so that a device has the same one on all of them. A
 * call that cannot wait any longer gets a random one, which is kept only where
 * the search then finds nothing.
 */
export function identify(around: Surroundings) {
	let id: string | undefined;
	let fingerprint: string | undefined;
	let random: string | undefined;
	let search: Promise<string> | undefined;
	let tell: (id: string) => void;
	const own = new Promise<string>((resolve) => (tell = resolve));

	const makeUp = (): string => (random ??= around.random());

	const settle = (found: string | undefined): string => {
		// Another tab may have been faster.
		id = around.known() ?? found ?? fingerprint ?? makeUp();
		around.keep(id);
		tell(id);
		return id;
	};

	const look = async (): Promise<string> => {
		const known = around.known();
		if (known) settle(known);
		const frame = around.hosted(own).catch(() => undefined);
		if (id) return id;
		const computing = around.fingerprint().then(
			(found) => (fingerprint = found),
			() => undefined,
		);
		const hosted = await Promise.race([frame, around.after(PATIENCE).then(() => undefined)]);
		if (!hosted) await computing;
		return settle(hosted);
	};

	const begin = (): Promise<string> => (search ??= look());

	return {
		/** Looks for it ahead of the call that needs it. */
		prefetchDeviceId(): void {
			void begin();
		},
		/** Never rejects, and never takes longer than PATIENCE. */
		async deviceId(): Promise<string> {
			const found = begin();
			const tired = () => id ?? fingerprint ?? makeUp();
			return id ?? Promise.race([found, around.after(PATIENCE).then(tired)]);
		},
	};
}
