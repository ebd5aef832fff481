/** The numbers at the start of a version; undefined if the text isn't a version. */
function numbersOf(version: string): number[] | undefined {
	const numbers = /^\s*v?(\d{1,9}(\.\d{1,9}){0,5})(?![\d.])/i.exec(version)?.[1];
	return numbers?.split('.').map(Number);
}

/**
 * Whether an app of `version` is older than `newest`: 3.9 is older than 3.12, and 3.12 equals 3.12.0. A text
 * that isn't a version is older than nothing.
 */
export function isOlder(version: string, newest: string): boolean {
	const [own, other] = [numbersOf(version), numbersOf(newest)];
	if (!own || !other) return false;
	for (let place = 0; place < Math.max(own.length, other.length); place++) {
		const difference = (other[place] ?? 0) - (own[place] ?? 0);
		if (difference) return difference > 0;
	}
	return false;
}
