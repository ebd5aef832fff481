/** The build's own name in its calls to the gateway (NET-01, X-Real-UA). */
export const SITE_BUILD = 'site-build';
