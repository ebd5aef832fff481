/**
 * Passwords and codes that were typed into a form while the other one takes its
 * place; never stored, as drafts are. By the id of the field.
 */
const kept = new Map<string, string>();
let focuses = false;

/** When the form is left; `byPlayer`, and not by a reload that brings the other one back. */
export function keepSecret(field: HTMLInputElement | null, byPlayer: boolean): void {
	if (field) kept.set(field.id, field.value);
	focuses = byPlayer;
}

/** Once the form is there again. The focus was on a button of the other one and goes to the field `first`. */
export function bringBack(id: string, first: string): HTMLInputElement | null {
	const field = document.querySelector<HTMLInputElement>(`#${id}`);
	if (field && !field.value) field.value = kept.get(id) ?? '';
	kept.delete(id);
	if (focuses) document.getElementById(first)?.focus();
	focuses = false;
	return field;
}
