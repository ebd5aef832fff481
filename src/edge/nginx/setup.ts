import type { EdgeSettings, Pointer } from '../release.ts';

/** What a configuration is made from. Paths are absolute. */
export interface NginxSetup {
	/**
	 * Holds live/HOST/release/… and live/HOST/canary/… as links to unpacked releases, and pool/m/_astro/….
	 * nginx writes its own files there too.
	 */
	folder: string;
	/** Such as 127.0.0.1:8080. */
	listen: readonly string[];
	/** Networks of what stands in front of it, such as a CDN: what they say of the visitor is believed. */
	trusted: readonly string[];
	/** Whether it speaks https. A host without a certificate gets no connection then. */
	secure?: boolean;
	/** Where plain HTTP is led to https. */
	plain?: readonly string[];
	/** Files to load with load_module. */
	modules: readonly string[];
	/** The user that workers run as if root starts nginx. */
	user?: { name: string; group: string };
	hosts: readonly NginxHost[];
	/** Names whose pointers lead nowhere. */
	broken: readonly string[];
	/** By origin, such as https://gateway.example.com: where it is found, such as 192.0.2.1:443. None: it can't be reached. */
	servers: ReadonlyMap<string, readonly string[]>;
	/** For merchants that name no gateway; '' for none. */
	gateway: string;
	/** Other paths of the embedded gateway than calls, with all below them, for hosts that are isLocalHost. */
	demoPaths: readonly string[];
	/** Authorities that gateways' certificates are verified by; '' only if no gateway is https. */
	authorities: string;
}

/** A name that a site is served under. */
export interface NginxHost extends Pick<Pointer, 'preview' | 'serviceWorker'> {
	/** As hostOf gives it, and the folder in live. */
	name: string;
	edge: EdgeSettings;
	/** Percent of visitors who get live/HOST/canary. */
	canary?: number;
	/** Path of the chain, which workers read, and the key itself, as PEM. */
	certificate?: { chain: string; key: string };
}
