/**
 * The worker's one cache. A build's worker fills its own, and removes all
 * others when it takes over, so a device never mixes two builds.
 */

/** Begins the name of each of the site's caches; others on this origin are not ours. */
const PREFIX = 'members-site|';

/** Cache name of a build, made from the address of its worker (RT-25) and the files it lists. */
export function generationOf(query: URLSearchParams, files: readonly string[]): string {
	let hash = 0;
	for (const character of files.join()) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0;
	return [PREFIX + (query.get('env') ?? ''), query.get('merchant') ?? '', (hash >>> 0).toString(36)].join(
		'|',
	);
}

/** Removes all caches of the site but `own`. */
export async function removeOthers(own: string): Promise<void> {
	const names = await caches.keys();
	const others = names.filter((name) => name.startsWith(PREFIX) && name !== own);
	await Promise.all(others.map((name) => caches.delete(name)));
}
