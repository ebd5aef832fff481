/** Edges in CSS pixels. */
export interface Box {
	left: number;
	right: number;
	top: number;
	bottom: number;
}

/** Whether two boxes share any area. */
export const overlap = (one: Box, other: Box): boolean =>
	one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/**
 * Moves a box up or down, as little as possible, until it is clear of all obstacles and between `from` and `to`.
 * Returns its top, or undefined if there is no room.
 */
export function freeTop(box: Box, obstacles: readonly Box[], from: number, to: number): number | undefined {
	const height = box.bottom - box.top;
	const at = (top: number): Box => ({ ...box, top, bottom: top + height });
	const beside = obstacles.filter((obstacle) => overlap(obstacle, { ...box, top: from, bottom: to }));
	return [box.top, from, to - height, ...beside.flatMap(({ top, bottom }) => [top - height, bottom])]
		.filter((top) => top >= from && top + height <= to)
		.sort((one, other) => Math.abs(one - box.top) - Math.abs(other - box.top))
		.find((top) => !beside.some((obstacle) => overlap(obstacle, at(top))));
}
