/**
 * Leaves the merchant's own app for the phone's browser, through what the app
 * gives its pages: the platform's bridge for apps (gistpage/flutter_wsd_bridge).
 */
interface Bridges {
	Android?: Partial<Record<'openUserDefaultBrowser' | 'openAndroid', (url: string) => void>>;
	webkit?: {
		messageHandlers?: { openSafari?: { postMessage(message: { url: string; type: 1 | 2 }): void } };
	};
}

/** Opens an absolute address outside the app. Returns false if there is no bridge, or one that fails. */
export function openOutside(url: string, { Android, webkit }: Bridges = window as Bridges): boolean {
	const safari = webkit?.messageHandlers?.openSafari;
	try {
		// Called on the object: Android refuses its methods without it.
		if (Android?.openUserDefaultBrowser) Android.openUserDefaultBrowser(url);
		else if (Android?.openAndroid) Android.openAndroid(url);
		else if (safari) safari.postMessage({ url, type: 1 });
		else return false;
		return true;
	} catch {
		return false;
	}
}
