import { createHash } from 'node:crypto';
import type { Release } from '../edge/release.ts';

/** As much of a hash as fits a host name that a person may have to type. */
const LENGTH = 16;

/** Names a release by what players get of it: not by when or of what it was made. */
export function releaseId({ format, merchant, edge, files, pool }: Release): string {
	const content = JSON.stringify({ format, merchant, edge, files, pool });
	return createHash('sha256').update(content).digest('hex').slice(0, LENGTH);
}
