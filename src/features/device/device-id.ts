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
 * before a fingerprint, so that a device has the same one on all of them. What
 * was given out never changes: of all that comes later, nothing counts.
 */
export function identify(around: Surroundings) {
	let id: string | undefined;
	let fingerprint: string | undefined;
	let search: Promise<string> | undefined;
	let tell: (id: string) => void;
	const own = new Promise<string>((resolve) => (tell = resolve));

	const settle = (found: string | undefined): string => {
		if (id) return id;
		// Another tab may have been faster.
		id = around.known() ?? found ?? fingerprint ?? around.random();
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
			begin();
		},
		/** Never rejects, and never takes longer than PATIENCE. */
		async deviceId(): Promise<string> {
			const found = begin();
			return id ?? Promise.race([found, around.after(PATIENCE).then(() => settle(undefined))]);
		},
	};
}
