/** JSON that cannot end the script element it stands in. */
export function scriptJson(value: unknown): string {
	return JSON.stringify(value).replace(/</g, '\\u003c');
}
