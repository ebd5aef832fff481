/** Paths have no language segment yet. */
export function gameHref(game: { vendor: string; accountTypeName: string }): string {
	return launchHref({ vendor: game.vendor, code: game.accountTypeName });
}

/** RT-06. Fields without a value are left out. */
export function launchHref(fields: Record<string, string | undefined>): string {
	const pairs = Object.entries(fields).map(
		([name, value]) => value && `${name}=${encodeURIComponent(value)}`,
	);
	return `/m/launchGame?${pairs.filter(Boolean).join('&')}`;
}
