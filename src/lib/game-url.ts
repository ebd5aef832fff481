/** The gateway names a game's page; only web addresses are followed. Undefined for every other one. */
export function checkedGameUrl(gameUrl: string, origin: string): string | undefined {
	try {
		const url = new URL(gameUrl, origin);
		return url.protocol === 'https:' || url.origin === origin ? url.href : undefined;
	} catch {
		return undefined;
	}
}
