/** How many are drawn in public/icons/avatars.svg. */
const DRAWN = 12;
/** Turns of the colours, in degrees, so that the thirteenth icon differs from the first. */
const TURN = 72;
/** Beyond this, icons would look the same. */
const MOST = (DRAWN * 360) / TURN;
/** Used if the gateway doesn't send a valid count (CON-02). */
const DEFAULT_COUNT = 9;

/** How many icons a member can choose from (EN-17). */
export const iconCount = (count: number): number =>
	Number.isInteger(count) && count > 0 ? Math.min(count, MOST) : DEFAULT_COUNT;

/**
 * Returns the look of an icon by its number, from 1 on: a drawing, and how far its colours are turned. Undefined for
 * no icon.
 */
export function iconLook(icon: number | undefined): { drawing: number; turn: number } | undefined {
	if (!icon || !Number.isInteger(icon) || icon < 1 || icon > MOST) return undefined;
	return { drawing: (icon - 1) % DRAWN, turn: Math.floor((icon - 1) / DRAWN) * TURN };
}
