/** Settings of a merchant that its host needs. */
export interface EdgeSettings {
	/** Codes, such as UR-LA. */
	defaultLanguage: string;
	languages: string[];
	/** Origin of the gateway that /wps/ is forwarded to; '' if the host decides. */
	gateway: string;
	/** Host that Firebase's pages are forwarded to; '' without a project. */
	authDomain: string;
	/** Additions to Strict-Transport-Security; missing without any. */
	strictTransport?: { includeSubDomains: boolean; preload: boolean };
}
