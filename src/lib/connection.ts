/** Network Information (https://wicg.github.io/netinfo/): Chromium only, and not in TypeScript's library. */
interface Connection {
	saveData?: boolean;
	effectiveType?: string;
	/** Milliseconds of a round trip, as estimated lately. */
	rtt?: number;
}

export const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {};

/** Returns true if data costs the player money or time: then the site fetches only what they open. */
export function isSparing(): boolean {
	const { saveData, effectiveType = '' } = connection();
	return Boolean(saveData) || effectiveType.includes('2g');
}
