/**
 * Runs in the page: its records say that today, whatever day its clock has, all of its popups were shown, the home
 * screen was offered, Google's one tap was closed, the button of customer service was put away, consent was denied, and
 * the device has an id, unless the page has stored another value or the options say otherwise. A login waits for the
 * id, and computing one keeps a busy machine's main thread for seconds. Contexts that a test makes itself need this, too.
 */
export function markPopupsSeen({
	asksConsent = false,
	isNewDevice = false,
	offersService = false,
} = {}): void {
	// A sandboxed frame has no cookies.
	if (location.protocol.startsWith('http') && self.origin !== 'null')
		// biome-ignore lint/suspicious/noDocumentCookie: it has to be there before the page's first script.
		document.cookie = `g_state=${encodeURIComponent('{"i_l":4,"i_p":4102444800000}')};path=/`;
	const { getItem } = Storage.prototype;
	Storage.prototype.getItem = function (key) {
		if (key === 'a2hs_pause') return 'Infinity';
		if (key === 'loginDeviceId' && !isNewDevice)
			return getItem.call(this, key) ?? '0f8fad5b-d9cb-469f-a165-70867728950e';
		if (key === 'service_hidden' && !offersService) return '1';
		if (key.startsWith('consent_') && !asksConsent)
			return getItem.call(this, key) ?? '{"version":9999,"analytics":false,"marketing":false}';
		if (!key.startsWith('seen_announcements_')) return getItem.call(this, key);
		const ids = document.getElementById('popup')?.dataset.ids;
		return [new Date().toDateString(), ids].join();
	};
}

/** The same for consent and customer service alone: who looks at a popup doesn't want their panel and button before it. */
export function denyConsent(): void {
	const { getItem } = Storage.prototype;
	Storage.prototype.getItem = function (key) {
		const kept = getItem.call(this, key);
		if (key === 'service_hidden') return '1';
		return kept === null && key.startsWith('consent_')
			? '{"version":9999,"analytics":false,"marketing":false}'
			: kept;
	};
}
