import { typedFields } from './forms/typed-fields.ts';

/** A game is launched, something is being sent, or a dialog waits for its answer; the update's own doesn't count. */
const UNDER_WAY =
	'[data-island="launch"], a[aria-busy="true"], button[aria-busy="true"], dialog[open]:not(#update)';
/** A code is awaited. On a phone, the player may be in another app to read it. */
const CODE = 'input[autocomplete="one-time-code"]';
const OUT_OF_SIGHT = 'dialog:not([open]), [hidden]';

/**
 * Whether a reload would take something from the player. What a password manager
 * has filled into a closed dialog doesn't count, nor does a search.
 */
export function isBusy(root: ParentNode = document): boolean {
	const inUse = [...typedFields(root), ...root.querySelectorAll(CODE)];
	return (
		root.querySelector(UNDER_WAY) !== null ||
		inUse.some((field) => !field.closest(OUT_OF_SIGHT) && !field.matches('[type="search"]'))
	);
}
