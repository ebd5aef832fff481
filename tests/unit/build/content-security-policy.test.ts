import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../../src/build/content-security-policy.ts';
import type { Merchant } from '../../../src/merchants/schema.ts';
import { policyProblems } from '../../support/csp.ts';

type Firebase = Merchant['signIn']['firebase'];
/** With the embedded gateway's emulator, unless a test has a project. */
function signIn(change: Partial<Firebase>): Merchant['signIn'] {
	const firebase = {
		api: '/api.js',
		authDomain: '',
		forwarded: true,
		emulator: true,
		tokenSync: '',
		...change,
	};
	return { google: { script: '/google.js' }, firebase } as Merchant['signIn'];
}
const plain = {
	gatewayUrl: '',
	gateways: [] as string[],
	imageOrigins: [] as string[],
	signIn: signIn({}),
	captcha: {
		v3: '/captcha/gt.js',
		v4: '/captcha/gt4.js',
		apiServers: [] as string[],
		staticServers: [] as string[],
		apiServerV3: '',
		origins: [] as string[],
		styleElements: false,
	},
	thumbmark: ['/first.js', '/second.js'] as [string, string],
	deviceFrame: '',
	push: { offered: true, server: '/fcm' },
	pixels: {} as Merchant['pixels'],
	logins: ['username', 'google'] as Merchant['logins'],
	sentryDsn: '',
};
const none: Record<'scripts' | 'styles', string[]> = { scripts: [], styles: [] };
const directives = (policy: string) =>
	new Map(
		policy.split(';').map((directive) => {
			const [name = '', ...sources] = directive.split(' ');
			return [name, sources.join(' ')];
		}),
	);
type Settings = Partial<typeof plain>;
const before = directives(contentSecurityPolicy(plain, none));
/** Returns the directives that differ from those of `plain`. */
const changesBy = (settings: Settings, inline: typeof none = none, options = {}) =>
	Object.fromEntries(
		[...directives(contentSecurityPolicy({ ...plain, ...settings }, inline, options))].filter(
			([name, sources]) => before.get(name) !== sources,
		),
	);

test('without settings, a policy allows the site’s own host alone, and fits into an attribute', () => {
	expect(Object.fromEntries(before)).toEqual({
		'default-src': "'none'",
		'script-src': "'self'",
		'style-src': "'self'",
		'img-src': "'self' data:",
		'connect-src': "'self'",
		'frame-src': "'self'",
		'font-src': "'self'",
		'manifest-src': "'self'",
		'worker-src': "'self'",
		'base-uri': "'none'",
		'form-action': "'self'",
	});
	const policy = contentSecurityPolicy(plain, none);
	expect(policy).not.toMatch(/["<>]|;;|;$| {2}|unsafe/);
	expect(policyProblems(policy)).toEqual([]);
});

const withFirebase = (change: Partial<Firebase>) => ({
	signIn: signIn({
		api: 'https://apis.google.com/js/api.js',
		authDomain: 'aurelia.firebaseapp.com',
		emulator: false,
		...change,
	}),
});
const firebase = {
	'script-src':
		"'self' https://apis.google.com https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
	'connect-src': "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
	'frame-src': "'self' https://www.google.com/recaptcha/",
};
const captcha = [
	'https://static.captcha.example',
	'https://more.captcha.example',
	'https://api.captcha.example',
	'https://api2.captcha.example:8443',
	'https://api3.captcha.example',
].join(' ');
const pixels = [
	'https://connect.facebook.net',
	'https://ad.propellerads.com',
	'https://www.facebook.com',
	'https://*.google-analytics.com',
].join(' ');

test.each<[string, Settings, Record<string, string>]>([
	[
		'the gateway',
		{ gatewayUrl: 'https://gw.example.com' },
		{ 'connect-src': "'self' https://gw.example.com" },
	],
	[
		'a Sentry project',
		{ sentryDsn: 'https://0123abcd@o1.ingest.sentry.io/42' },
		{ 'connect-src': "'self' https://o1.ingest.sentry.io" },
	],
	[
		'pictures',
		{ imageOrigins: ['https://a.example.com', 'https://b.example.com'] },
		{ 'img-src': "'self' data: https://a.example.com https://b.example.com" },
	],
	[
		'push messages by Google',
		{ push: { offered: true, server: '' } },
		{
			'connect-src':
				"'self' https://firebaseinstallations.googleapis.com https://fcmregistrations.googleapis.com",
		},
	],
	['push messages that are not offered', { push: { offered: false, server: '' } }, {}],
	[
		'a captcha, ThumbmarkJS and a device frame',
		{
			captcha: {
				v3: 'https://static.captcha.example/gt.js',
				v4: 'https://static.captcha.example/v4/gt4.js',
				apiServers: ['api.captcha.example', 'api2.captcha.example:8443'],
				staticServers: ['static.captcha.example'],
				apiServerV3: 'api3.captcha.example',
				origins: ['https://more.captcha.example'],
				styleElements: false,
			},
			thumbmark: ['https://one.example/t.js', '/second.js'],
			deviceFrame: 'https://device.example/frame',
		},
		{
			'script-src': `'self' ${captcha} https://one.example`,
			'connect-src': `'self' ${captcha}`,
			'frame-src': `'self' ${captcha} https://device.example`,
			'img-src': `'self' data: ${captcha}`,
			'style-src': `'self' ${captcha}`,
		},
	],
	['Firebase, whose pages the site’s host forwards', withFirebase({}), firebase],
	[
		'Firebase with pages on its own host',
		withFirebase({ forwarded: false }),
		{ ...firebase, 'frame-src': `${firebase['frame-src']} https://aurelia.firebaseapp.com` },
	],
	[
		'scripts and collectors of ad networks',
		{
			pixels: {
				facebook: {
					address: 'https://connect.facebook.net/en_US/fbevents.js',
					collectors: ['https://www.facebook.com'],
				},
				gtag: { address: '/stand-in/gtag.js', collectors: ['https://*.google-analytics.com'] },
				propeller: { address: 'https://ad.propellerads.com/conversion.php', collectors: [] },
			},
		},
		{
			'script-src': "'self' https://connect.facebook.net",
			'connect-src': `'self' ${pixels}`,
			'img-src': `'self' data: ${pixels}`,
		},
	],
])('allows %s, and nothing else', (_, settings, changes) => {
	expect(changesBy(settings)).toEqual(changes);
});

test('inline scripts and styles are allowed by their hashes', () => {
	expect(changesBy({}, { scripts: ["'sha256-a='", "'sha256-b='"], styles: ["'sha256-c='"] })).toEqual({
		'script-src': "'self' 'sha256-a=' 'sha256-b='",
		'style-src': "'self' 'sha256-c='",
	});
});

test('any style element is allowed if the captcha adds some, but no style attribute and no other inline script', () => {
	const captcha = { ...plain.captcha, styleElements: true };
	expect(changesBy({ captcha }, { scripts: ["'sha256-a='"], styles: ["'sha256-b='"] })).toEqual({
		'script-src': "'self' 'sha256-a='",
		'style-src': "'self' 'sha256-b='",
		// A hash beside 'unsafe-inline' would turn it off.
		'style-src-elem': "'self' 'unsafe-inline'",
	});
});

describe('Google’s one tap', () => {
	const script = 'https://accounts.google.com/gsi/client';
	const settings = { signIn: { ...plain.signIn, google: { script } } };

	test('is allowed what Google’s guide asks for, on the pages that have it', () => {
		const captcha = { ...plain.captcha, styleElements: true };
		expect(changesBy({ ...settings, captcha }, none, { oneTap: true })).toEqual({
			'script-src': `'self' ${script}`,
			'frame-src': "'self' https://accounts.google.com/gsi/",
			'connect-src': "'self' https://accounts.google.com/gsi/",
			'style-src': "'self' https://accounts.google.com/gsi/style",
			'style-src-elem': "'self' 'unsafe-inline' https://accounts.google.com/gsi/style",
		});
	});

	test('changes nothing on other pages, or if its script is on the site’s own host', () => {
		expect(changesBy(settings)).toEqual({});
		expect(changesBy({}, none, { oneTap: true })).toEqual({});
	});
});
