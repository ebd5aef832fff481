import { connection } from '../lib/connection.ts';

/**
 * Seconds an answer may take where there is a saved copy: 4 for the server, and the four round
 * trips of a new connection. A slow network is not an offline one, but no player should look at a
 * white page for 30 s when there is something to show.
 */
export function patience(): number {
	const { rtt = 0 } = connection();
	return Math.min(10, 4 + (4 * rtt) / 1000);
}
