/**
 * RT-27: the width in CSS pixels that the page may take, or undefined for the
 * whole window. Phones always get the whole window, tablets unless they stand
 * upright and are wider than 768 px.
 */
export function columnWidth(
	{ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>,
	{ innerWidth, innerHeight }: Pick<Window, 'innerWidth' | 'innerHeight'>,
): number | undefined {
	const tablet =
		/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent) ||
		// An iPad calls itself a Mac; only its touch points tell.
		(/Macintosh/.test(userAgent) && maxTouchPoints > 1);
	// A tablet that stands upright; else all but phones. iPhones and iPods say Mobile too.
	const column = tablet
		? innerHeight > innerWidth && innerWidth > 768
		: !/Mobi|Android|Opera Mini/i.test(userAgent);
	return column ? Math.floor((innerHeight * 9) / 16) : undefined;
}
