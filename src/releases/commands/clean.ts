import { releaseKey } from '../../edge/release.ts';
import { removePointer } from '../pointers.ts';
import type { Store } from '../store.ts';
import { findUnused } from '../unused.ts';
import { counted, type Plan } from './plan.ts';

const DAYS = 14;

/** `clean [--days N]`: deletes what no pointer has named for that long. */
export async function clean(store: Store, { days = String(DAYS) }: { days?: string } = {}): Promise<Plan> {
	const count = Number(days);
	if (!days || !(count >= 0)) throw new Error(`--days ${days} is not a number of days`);
	const before = new Date(Date.now() - count * 24 * 3600 * 1000);
	const { previews, releases, objects, bytes } = await findUnused(store, before);
	if (!previews.length && !releases.length && !objects.length) {
		return {
			steps: [`Everything in the store was in use within ${counted(count, 'day')}.`],
			run: async () => [],
		};
	}
	const freed = `${counted(Math.round(bytes / 1e6), 'MB', 'MB')}`;
	return {
		steps: [
			...previews.map((host) => `removes the preview ${host}`),
			...releases.map((release) => `deletes the release ${release}`),
			`deletes ${counted(objects.length, 'file')} that no other release has: ${freed}`,
		],
		asks: 'What is deleted can only be had back by building it again.',
		async run() {
			const done = store.hold('alone');
			try {
				// Somebody may have put something back into use meanwhile.
				const unused = await findUnused(store, before);
				for (const host of unused.previews) await removePointer(store, host);
				// Lists first: a release is whole as long as its list is there.
				for (const key of unused.leaving) await store.touch(key);
				for (const release of unused.releases) await store.remove(releaseKey(release));
				// After a power cut, a list that is back would need them.
				await store.flush();
				for (const key of unused.objects) await store.remove(key);
			} finally {
				done();
			}
			return ['Done.'];
		},
	};
}
