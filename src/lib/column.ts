/**
 * RT-27: the width in CSS pixels that the page may take, or undefined for the
 * whole window. Phones always get the whole window. Tablets get it too, unless
 * they are held upright and are wider than 768 px.
 */
export function columnWidth(
	userAgent: string,
	maxTouchPoints: number,
	innerWidth: number,
	innerHeight: number,
): number | undefined {
	const tablet =
		/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent) ||
		// An iPad calls itself a Mac; only its touch points give it away.
		(/Macintosh/.test(userAgent) && maxTouchPoints > 1);
	// Tablets held upright, and everything that is not a phone. iPhones and iPods say Mobile too.
	const column = tablet
		? innerHeight > innerWidth && innerWidth > 768
		: !/Mobi|Android|Opera Mini/i.test(userAgent);
	return column ? Math.floor((innerHeight * 9) / 16) : undefined;
}
