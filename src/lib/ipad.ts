/** Since iPadOS 13 an iPad calls itself a Mac, and no Mac has a touch screen. */
export const isIpad = (userAgent: string, maxTouchPoints: number): boolean =>
	/iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
