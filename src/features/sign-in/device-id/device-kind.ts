import { INSTALLED_DISPLAY } from '../../../lib/installed-display.ts';
import { isIpad } from '../../../lib/ipad.ts';

/**
 * The kind of device a request names; a phone's browser names none (EN-02).
 *
 * On an iPhone, a configuration profile (.mobileconfig) and Safari's "Add to
 * Home Screen" make the same kind of icon, and both say standalone. So the
 * profile's address has a mark, inApp=webclip, which pages keep (RT-21). Before
 * iOS 11.3 there was no manifest, and all icons were web clips.
 */
export function deviceKind(): 'IPAD' | 'PWA' | 'WEBCLIP' | undefined {
	const { userAgent, maxTouchPoints, standalone }: Navigator & { standalone?: boolean } = navigator;
	const installed = matchMedia(INSTALLED_DISPLAY).matches;
	if (standalone && (!installed || fromProfile())) return 'WEBCLIP';
	if (installed) return 'PWA';
	return isIpad(userAgent, maxTouchPoints) ? 'IPAD' : undefined;
}

const fromProfile = () => /[?&]inApp=webclip(&|$)/.test(location.search);
