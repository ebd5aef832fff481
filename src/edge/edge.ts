import type { Pointer, Release } from './release.ts';

/** What the rules need of the machine they run on. */
export interface Edge {
	/** Undefined if it doesn't exist; rejects if it can't be read. */
	pointer(host: string): Promise<Pointer | undefined>;
	/** By MERCHANT/ID. Undefined if it doesn't exist; rejects if it can't be read. */
	release(name: string): Promise<Release | undefined>;
	/** An object of the store by its key. */
	object(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
	/** Content of a text object for clients that don't know brotli. */
	unpacked(key: string, encoding: 'gzip' | 'identity'): Promise<Uint8Array<ArrayBuffer> | undefined>;
	/** Asks the gateway. */
	fetch(request: Request): Promise<Response>;
	/** Origin of the gateway of merchants that name none. */
	gateway: string;
	/** Other paths of the embedded gateway, such as /demo and everything below, for hosts that are isLocalHost; empty for other gateways. */
	demo: readonly string[];
	/** 0 to 1. */
	random(): number;
	/** Tells the operator what is wrong with the store. */
	report(message: string): void;
}

/** Who asks, as far as the request itself doesn't say. */
export interface Client {
	/** IP address. */
	address: string | undefined;
	/** Whether the visitor uses https, even if a proxy in front of the edge ends it. */
	isSecure: boolean;
	/** Accept-Encoding as the browser sent it. */
	acceptEncoding: string | null;
}

/** A host's site as one visitor sees it. */
export interface Site {
	host: string;
	pointer: Pointer;
	release: Release;
	/** The visitor's group while the host has a canary; `isNew` before they have the cookie. */
	group?: { number: number; isNew: boolean };
}
