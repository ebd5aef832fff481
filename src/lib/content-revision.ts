/**
 * A short hash of a piece of content, the same whatever the order of its fields. The gateway sends
 * it with the site status, the build writes it into the page, and the page requests the content
 * again only if the two differ. Two lanes of FNV-1a with different multipliers give 53 bits, as
 * many as a number holds exactly. It tells versions apart; it is not a safeguard.
 */
export function contentRevision(value: unknown): string {
	const text = stableJson(value);
	let low = 0x811c9dc5;
	let high = 0x9e3779b9;
	for (let at = 0; at < text.length; at++) {
		const unit = text.charCodeAt(at);
		low = Math.imul(low ^ unit, 0x01000193);
		high = Math.imul(high ^ unit, 0x85ebca6b);
		// Multiplication alone never carries high bits down; without this the lanes move together.
		high ^= high >>> 15;
	}
	return (((high >>> 0) % 0x200000) * 0x100000000 + (low >>> 0)).toString(36);
}

/** JSON with sorted keys; fields that are undefined do not exist in JSON, so they do not count. */
function stableJson(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(stableJson).join()}]`;
	if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
	const fields = Object.entries(value)
		.filter(([, field]) => field !== undefined)
		.sort(([one], [other]) => (one < other ? -1 : 1))
		.map(([name, field]) => `${JSON.stringify(name)}:${stableJson(field)}`);
	return `{${fields.join()}}`;
}
