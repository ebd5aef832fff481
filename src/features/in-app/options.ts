export interface WayOutOptions {
	/** What doesn't work inside the app, or not for sure. */
	reason: 'install' | 'download' | 'sign_in';
	/** For a page: it stays in view above the tabs, and can be closed for the session. */
	sheet?: boolean;
}
