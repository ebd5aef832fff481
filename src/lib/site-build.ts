/** What a build says it is when it asks the gateway (NET-01, X-Real-UA). */
export const SITE_BUILD = 'site-build';
