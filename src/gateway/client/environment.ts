/** What the client has to know of the page it runs in; read anew for every call. */
export interface ClientEnvironment {
	/** Origin of the gateway; '' for the page's own. */
	baseUrl: string;
	/** Sent as Merchant. */
	merchant: string;
	/** Sent as Language, such as EN. */
	language: string;
	/** Symmetric cipher of encrypted bodies (NET-05). */
	cipher: 'TripleDES' | 'DES';
	userAgent: string;
	token(): string | undefined;
	/** Session storage. It may be absent, full or refuse to work; no call breaks by it. */
	storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> | undefined;
}
