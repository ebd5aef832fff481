/** JSON that cannot close the script element it is put into. */
export function scriptJson(value: unknown): string {
	return JSON.stringify(value).replace(/</g, '\\u003c');
}
