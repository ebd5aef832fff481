import { GROUPS, groupOf, isInCanary } from './canary.ts';
import type { Edge, Site } from './edge.ts';
import { isPage } from './headers.ts';
import { pointedHosts } from './host.ts';
import type { Pointer, Release } from './release.ts';

/**
 * The site of a host, 'unknown' if it has none, or 'broken' if that can't be
 * shown: its pointer leads to no release, or the store can't be read.
 */
export async function findSite(
	host: string,
	request: Request,
	path: string,
	edge: Edge,
): Promise<Site | 'unknown' | 'broken'> {
	try {
		const pointer = await pointerOf(host, edge);
		if (!pointer) return 'unknown';
		const group = pointer.canary && visitorsGroup(request, path, edge);
		const release = await releaseOf(pointer, group?.number, edge);
		if (!release) {
			edge.report(`${host} points to ${pointer.release}, which is not in the store`);
			return 'broken';
		}
		return { host, pointer, release, ...(group && { group }) };
	} catch (error) {
		edge.report(`${host}: ${error instanceof Error ? error.message : error}`);
		return 'broken';
	}
}

async function pointerOf(host: string, edge: Edge): Promise<Pointer | undefined> {
	for (const pointed of pointedHosts(host)) {
		const pointer = await edge.pointer(pointed);
		if (pointer) return pointer;
	}
	return undefined;
}

/** Only a page starts a visit: what it is made of comes with its cookie, or from a client that keeps none. */
function visitorsGroup(request: Request, path: string, edge: Edge): Site['group'] {
	const number = groupOf(request.headers.get('cookie') ?? '');
	if (number !== undefined) return { number, isNew: false };
	return isPage(path) ? { number: Math.floor(edge.random() * GROUPS), isNew: true } : undefined;
}

/** A canary that isn't there is no reason to show nothing. */
async function releaseOf(
	{ release, previous, canary }: Pointer,
	group: number | undefined,
	edge: Edge,
): Promise<Release | undefined> {
	if (canary && group !== undefined && isInCanary(group, canary.percent)) {
		const found = await edge.release(canary.release);
		if (found) return found;
		edge.report(`The canary ${canary.release} is not in the store`);
	}
	return (await edge.release(release)) ?? (previous === undefined ? undefined : edge.release(previous));
}
