import type { Pointer } from '../edge/release.ts';
import { changePointer, readPointers } from '../releases/pointers.ts';
import type { Store } from '../releases/store.ts';

/**
 * Hosts that show the release made before this one show this one from now on.
 * Others stay as people have set them: rolled back, promoted to something else,
 * with a canary, or a preview. Returns those that moved.
 */
export async function advance(store: Store, before: string, release: string): Promise<string[]> {
	const follows = ({ release: shown, canary, preview }: Pointer) => shown === before && !canary && !preview;
	const moved: string[] = [];
	if (before === release) return moved;
	for (const [host, pointer] of await readPointers(store)) {
		if (!follows(pointer)) continue;
		// It may have changed since it was read.
		const now = await changePointer(store, host, (old = pointer) =>
			follows(old) ? { ...old, release, previous: before } : old,
		);
		if (now.release === release) moved.push(host);
	}
	return moved;
}
