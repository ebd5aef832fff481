import { array, boolean, check, optional, pipe, strictObject } from 'valibot';
import { address, httpsOrigin, orEmpty, server } from './fields.ts';

/** On the site's own host, or none. */
const isOwn = (address: string) => !address.startsWith('https:');

/** GeeTest, off by default. src/features/sign-in/README.md lists the vendor's own scripts and servers. */
export const CaptchaSchema = pipe(
	strictObject({
		/** Script of version 3, and of version 4; '' if the merchant has no captcha of that version. */
		v3: orEmpty(address),
		v4: orEmpty(address),
		/**
		 * Servers that version 4 calls, and those it loads from, in the order it tries them: its apiServers and
		 * staticServers.
		 */
		apiServers: optional(array(server), []),
		staticServers: optional(array(server), []),
		/** The server that version 3 calls, its api_server; '' for its own choice. */
		apiServerV3: orEmpty(server),
		/** Origins that the scripts load from and send to, other than their own and those of the servers above. */
		origins: optional(array(httpsOrigin), []),
		/**
		 * Whether the scripts add style elements to the page, as GeeTest's do. Pages
		 * then allow all style elements, because those have neither nonce nor hash.
		 */
		styleElements: optional(boolean(), false),
	}),
	check(
		({ v4, styleElements }) => isOwn(v4) || styleElements,
		"styleElements has to be true with GeeTest's own script for version 4: it adds style elements",
	),
	check(
		({ v4, apiServers, staticServers }) => isOwn(v4) || (apiServers.length > 0 && staticServers.length > 0),
		"apiServers and staticServers have to name the servers of GeeTest's own script for version 4: pages allow no others",
	),
);
