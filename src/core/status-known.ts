import type { SiteStatus } from '../gateway/contract/status.ts';
import { $status } from './site-status.ts';

/**
 * The site status once it has loaded; undefined if that takes longer than `longest` milliseconds. Without a
 * limit it waits forever.
 */
export function statusKnown(longest?: number): Promise<SiteStatus | undefined> {
	return new Promise((resolve) => {
		const late = longest === undefined ? undefined : setTimeout(() => resolve(undefined), longest);
		const end = $status.subscribe((status) => {
			if (!status) return;
			clearTimeout(late);
			resolve(status);
			// Nanostores calls back at once, before it has answered how to unsubscribe.
			queueMicrotask(() => end());
		});
	});
}
