/**
 * Paths, as sent in a request, from which a careless page or edge could make a redirect to evil.example: for another
 * language, with a kept query, or without a slash.
 */
export const AWAY_PATHS: readonly string[] = String.raw`
	//evil.example/m/x //evil.example/m/th/x //evil.example/m/ //evil.example/m/home //evil.example//m/x
	//evil.example/%6d/x/m/x //evil.example:8443/m/x //evil.example/m/x?token=1 //evil.example/m/x.html
	//user@evil.example/m/x //evil.example //evil.example/ ///evil.example/m/x ////evil.example/m/x
	//m/x//evil.example/m/x //m/th//evil.example/m/x /\evil.example/m/x \\evil.example/m/x /\/evil.example/m/x
	//\evil.example/m/x \/evil.example/m/x //evil.example/../m/x //%65vil.example/m/x //evil%2eexample/m/x
	//evil.example%2fm/m/x //evil.example;/m/x //[::1]/m/x //2130706433/m/x`
	.trim()
	.split(/\s+/);

/** Paths with another site's address inside the path of a page whose language may change. */
export const INNER_AWAY_PATHS: readonly string[] = String.raw`
	/m//evil.example/m/x /m/th//evil.example/m/x /m/vi//evil.example/m/x /m/th/\evil.example/m/x
	/m/th/https://evil.example/m/x /m/th/%2f/evil.example/m/x /m/x//evil.example/m/th/x`
	.trim()
	.split(/\s+/);
