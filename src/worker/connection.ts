/** Network Information (WICG): Chromium only, and not in TypeScript's library. */
interface Connection {
	saveData?: boolean;
	effectiveType?: string;
	/** Milliseconds of a round trip, as estimated lately. */
	rtt?: number;
}

const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {};

/** Whether only the least is to be fetched ahead. */
export function isSparing({ saveData, effectiveType = '' } = connection()): boolean {
	return Boolean(saveData) || effectiveType.includes('2g');
}

/**
 * Seconds an answer may take where there is a saved copy: 4 for the server, and
 * the four round trips of a new connection. A slow network is not an offline one,
 * but nobody should look at a white page for 30 s when there is something to show.
 */
export function patience({ rtt = 0 } = connection()): number {
	return Math.min(10, 4 + (4 * rtt) / 1000);
}
