/** Returns the number of pages for `total` items: one if there are none, which says so. */
export function pageCount(total: number, size: number): number {
	return Math.max(1, Math.ceil(total / size));
}

/** Returns the items of page `number`, counted from 1. */
export function pageOf<T>(items: readonly T[], number: number, size: number): T[] {
	return items.slice((number - 1) * size, number * size);
}

/** The path of a page of a list: /rng, /rng-2, /rng-3. No further slash, so that search engines find it (RT-19). */
export function pagePath(path: string, number: number): string {
	return number > 1 ? `${path}-${number}` : path;
}
