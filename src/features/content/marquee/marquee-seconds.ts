/** UI-03: pixels a second, whatever the length of the text. */
export const MARQUEE_SPEED = 60;

/** Seconds for a distance of `width` pixels at `speed` pixels a second. */
export function marqueeSeconds(width: number, speed: number = MARQUEE_SPEED): number {
	return width / speed;
}
