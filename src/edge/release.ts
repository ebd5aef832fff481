/**
 * What the store holds and under which keys. Fleet, commands and engines agree on nothing but this.
 *
 * - `files/HH/NAME`: a file's content under its own hash, shared by merchants and releases
 * - `pool/NAME`: what is under /m/_astro/, of the whole fleet; it outlives the releases that name it
 * - `releases/MERCHANT/ID.json`: a release; it never changes
 * - `hosts/HOST.json`: a pointer, the only thing that changes
 */

/** A built site of one merchant. */
export interface Release {
	format: 1;
	/** Name of the folder in src/merchants. */
	merchant: string;
	edge: EdgeSettings;
	/** Name of the object under `files/`, by path: /m/home.html. Without what is under /m/_astro/. */
	files: Record<string, string>;
	/** Names of the objects under `pool/`. */
	pool: string[];
	/** Hashes of what it was made of, such as code, settings and content. */
	madeOf: Record<string, string>;
	/** ISO 8601. It does not count for the id, nor does `madeOf`: the same files are the same release. */
	created: string;
}

/** What an engine has to know of a merchant. */
export interface EdgeSettings {
	/** Codes, such as UR-LA. */
	defaultLanguage: string;
	languages: string[];
	/** Origin of the gateway that /wps/ is forwarded to; '' for the engine's own setting. */
	gateway: string;
	/** Where Firebase's pages are forwarded to; '' without a project. */
	authDomain: string;
	/** Additions to Strict-Transport-Security; missing without any. */
	strictTransport?: { includeSubDomains: boolean; preload: boolean };
}

/** Which release a host shows. Releases are named MERCHANT/ID. */
export interface Pointer {
	release: string;
	/** Where a rollback leads. */
	previous?: string;
	canary?: {
		release: string;
		/** Of visitors, 0 to 100. */
		percent: number;
	};
	/** Nothing of this host is for search engines. */
	preview?: true;
	/** The file that takes the service worker off devices is served in its place. */
	serviceWorker?: 'off';
	/** ISO 8601. */
	changed: string;
}

/** Hosts without dots at their ends, in lower case. */
export const pointerKey = (host: string): string => `hosts/${host}.json`;

/** `release`: MERCHANT/ID. */
export const releaseKey = (release: string): string => `releases/${release}.json`;

export const fileKey = (name: string): string => `files/${name.slice(0, 2)}/${name}`;

export const poolKey = (name: string): string => `pool/${name}`;

/** A text file is kept only as brotli. */
export const isBrotli = (name: string): boolean => name.endsWith('.br');

/** Hash of the content that a file's object is named by. */
export const hashOf = (name: string): string => name.replace(/\..*$/, '');
