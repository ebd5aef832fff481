/** Reads a JSON file of this site's own build. Rejects where it is out of reach. */
export async function fetchJson<T>(path: string): Promise<T> {
	const response = await fetch(path);
	if (!response.ok) throw new Error(`${path} answers ${response.status}`);
	return response.json();
}
