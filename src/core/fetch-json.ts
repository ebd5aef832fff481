import { parseJson } from '../lib/json.ts';

/**
 * Reads a JSON file of this site's own build. Rejects where it is out of reach,
 * in fetch's own words. That includes a network that answers everything with its
 * login page.
 */
export async function fetchJson<T>(path: string): Promise<T> {
	const response = await fetch(path);
	const value = response.ok ? parseJson(await response.text()) : undefined;
	if (value === undefined) throw new TypeError(`Failed to fetch ${path}: ${response.status}`);
	return value as T;
}
