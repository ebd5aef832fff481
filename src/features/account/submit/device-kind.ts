/** The kind of device a request names; a phone's browser names none (EN-02). */
export function deviceKind(): 'IPAD' | 'PWA' | 'WEBCLIP' | undefined {
	const safari: Navigator & { standalone?: boolean } = navigator;
	if (safari.standalone) return 'WEBCLIP';
	if (matchMedia('(display-mode: standalone)').matches) return 'PWA';
	const ipad = /iPad/.test(navigator.userAgent);
	// Since iPadOS 13 an iPad calls itself a Mac; only its touch points tell.
	const ipadAsMac = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
	return ipad || ipadAsMac ? 'IPAD' : undefined;
}
