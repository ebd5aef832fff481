/** Replaces the query of this page's address. With the origin: a path that begins with // would be another site's. */
export function replaceQuery(query: string, hash: string = location.hash): void {
	const { origin, pathname } = location;
	history.replaceState(history.state, '', origin + pathname + query + hash);
}
