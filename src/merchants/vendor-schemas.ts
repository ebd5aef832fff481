import { array, boolean, check, exactOptional, optional, picklist, pipe, strictObject, union } from 'valibot';
import { MAYA_ENVIRONMENTS } from '../lib/maya-environments.ts';
import { address, httpsOrigin, matching, orEmpty, server, starredOrigin } from './fields.ts';

/** Firebase Authentication. src/features/sign-in/README.md lists Google's own address and what to register. */
const FirebaseSchema = pipe(
	strictObject({
		/**
		 * Google's script with which Firebase controls its windows: https://apis.google.com/js/api.js; '' without
		 * Firebase.
		 */
		api: orEmpty(address),
		/** The project's own domain, such as PROJECT.firebaseapp.com; '' without a project. */
		authDomain: orEmpty(server),
		/** Whether the site's hosts forward /__/auth/ to that domain. Without it, Firebase can open windows, but not redirect to other pages and back. */
		forwarded: optional(boolean(), false),
		/** Whether the embedded gateway's emulator answers in place of Firebase. */
		emulator: optional(boolean(), false),
		/** Path of a server on the site's own host that gets Firebase's ID tokens (API-27); '' without one. */
		tokenSync: orEmpty(matching(/^(\/[\w.-]+)+$/, 'has to be a path such as /api/token')),
	}),
	check(
		({ emulator, authDomain }) => !emulator || !authDomain,
		'authDomain has to be empty where the emulator answers in its place',
	),
);

/** The vendors' own pages and scripts, none by default. Ids and keys come from the gateway. src/features/sign-in/README.md lists the real addresses. */
export const SignInSchema = strictObject({
	firebase: optional(FirebaseSchema, {}),
	/** Google Identity Services, for its one tap; '' without. */
	google: optional(strictObject({ script: orEmpty(address) }), {}),
	line: optional(
		strictObject({
			/** LINE's page. */
			authorize: orEmpty(address),
			/** Whether LINE binds its code to this browser. The gateway then has to pass `codeVerifier` on to LINE. */
			pkce: optional(boolean(), true),
		}),
		{},
	),
	/** Telegram's page. */
	telegram: optional(strictObject({ authorize: orEmpty(address) }), {}),
	maya: optional(strictObject({ env: optional(picklist(MAYA_ENVIRONMENTS), 'production') }), {}),
});

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

/** Becomes part of the content security policy of the chat's page. A first label may be a star. */
const script = matching(
	/^(https:\/\/(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}(:\d{1,5})?(\/[\w./-]*)?|\/[\w./-]+)$/,
	'has to be a script such as https://cdn.example.com/chat.js, an origin, or a path such as /scripts/chat.js',
);
const ownPath = matching(/^\/[\w./-]+$/, 'has to be a path such as /chat/');
const pathKey = matching(/^([ -~]{8}|[ -~]{24})$/, 'has to be 8 (DES) or 24 (TripleDES) ASCII characters');

/** Customer service by chat; no vendor by default. src/features/support/README.md lists the vendors' own addresses. */
export const ChatSchema = strictObject({
	/** The key of the `path` of an entry (EN-13); '' if the gateway sends plain addresses. */
	pathKey: orEmpty(pathKey),
	/** Scripts that may run in the chat's page. An origin, or a path that ends with a slash, stands for all below it. */
	scripts: optional(array(script), []),
	/** Chat pages that may be framed: origins, or paths of this site. Others open in a window of their own. */
	frames: optional(array(union([starredOrigin, ownPath])), []),
	/** Origins that the scripts connect to and load pictures, styles and sounds from, other than their own. */
	connect: optional(array(starredOrigin), []),
});

/** Push messages by Firebase Cloud Messaging. Its keys come from the gateway; see src/features/push/README.md. */
export const PushSchema = strictObject({
	/** Whether members are offered notifications. */
	offered: optional(boolean(), false),
	/** Path of a stand-in for Google's servers, such as the embedded gateway's /demo/vendors/fcm; '' for Google's own. */
	server: orEmpty(matching(/^(\/[\w.-]+)+$/, 'has to be a path such as /demo/vendors/fcm')),
});

const network = exactOptional(
	strictObject({
		/** The network's script; for PropellerAds and Kadam, the address that reports a conversion. */
		address,
		/** Origins that the script sends to, other than its own. */
		collectors: optional(array(starredOrigin), []),
	}),
);

/** TRK-05: the networks that may get events. */
export const NETWORKS = [
	'facebook',
	'tiktok',
	'kwai',
	'gtag',
	'gtm',
	'appsflyer',
	'adjust',
	'twitter',
	'bigo',
	'propeller',
	'kadam',
] as const;
export type Network = (typeof NETWORKS)[number];

/** None by default. Ids come from the gateway. src/features/analytics/README.md lists the vendors' own addresses. */
export const PixelsSchema = strictObject(
	Object.fromEntries(NETWORKS.map((name) => [name, network])) as Record<Network, typeof network>,
);
