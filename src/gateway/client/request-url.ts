import type { Endpoint } from '../contract/endpoint.ts';

/** Path and query of a call. Sorted, so that the same question always has the same address (NET-02). */
export function requestUrl({ method, path }: Pick<Endpoint, 'method' | 'path'>, input: unknown): string {
	if (method !== 'GET') return path;
	// Through JSON, so that absent fields are left out as they are of a body.
	const query = new URLSearchParams(JSON.parse(JSON.stringify(input)));
	query.sort();
	return `${path}?${query}`.replace(/\?$/, '');
}
