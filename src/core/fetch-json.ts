/** Reads a JSON file of this site's own build. Rejects where it is out of reach, in the words of fetch itself. */
export async function fetchJson<T>(path: string): Promise<T> {
	const response = await fetch(path);
	if (!response.ok) throw new TypeError(`Failed to fetch ${path}: ${response.status}`);
	return response.json();
}
