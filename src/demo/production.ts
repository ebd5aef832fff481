/**
 * The embedded gateway has known accounts and an open control panel, so every
 * way of starting it comes through here (design, section 6).
 */
export function refuseProduction(): void {
	if (process.env.NODE_ENV === 'production') {
		throw new Error(
			'The embedded gateway does not run with NODE_ENV=production: set GATEWAY_URL to the real gateway.',
		);
	}
}
