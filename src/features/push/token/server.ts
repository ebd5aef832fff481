const GOOGLE = /^https:\/\/(?=(firebaseinstallations|fcmregistrations)\.googleapis\.com\/)/;

/** Sends requests for Google's two servers to a path of this site instead. The library has no setting for that. */
export function leadTo(server: string): void {
	if (!/^\/[\w.-]/.test(server)) return;
	const { fetch } = window;
	window.fetch = (input, init) =>
		fetch.call(window, typeof input === 'string' ? input.replace(GOOGLE, `${server}/`) : input, init);
}
