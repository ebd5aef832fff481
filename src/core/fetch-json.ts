import { parseJson } from '../lib/json.ts';

/**
 * Reads a JSON file of this site's own build. Rejects with fetch's own error if it's out of reach, which
 * includes a network that answers everything with its login page.
 */
export async function fetchJson<T>(path: string, options?: RequestInit): Promise<T> {
	const response = await fetch(path, options);
	const value = response.ok ? parseJson(await response.text()) : undefined;
	if (value === undefined) throw new TypeError(`Failed to fetch ${path}: ${response.status}`);
	return value as T;
}
