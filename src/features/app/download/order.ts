import { DOWNLOAD_TYPES } from '../../../lib/downloads.ts';
import { browsersFor } from './bar-rules.ts';

/** The platforms in the order in which a device shows them: its own come first. `agent` is agentOf() of its browser. */
export function inOrder(agent: string) {
	const ways = DOWNLOAD_TYPES.map(([platform, type]) => ({ platform, type }));
	const isOwn = ({ type }: (typeof ways)[number]) => RegExp(browsersFor([type])).test(agent);
	return [...ways.filter(isOwn), ...ways.filter((way) => !isOwn(way))];
}
