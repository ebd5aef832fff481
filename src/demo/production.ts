/**
 * The embedded gateway has publicly known accounts and an open control panel,
 * so every way to start it must call this first (design, section 6).
 */
export function refuseProduction(): void {
	if (process.env.NODE_ENV === 'production') {
		throw new Error(
			'The embedded gateway does not run with NODE_ENV=production. Set GATEWAY_URL to the real gateway.',
		);
	}
}
