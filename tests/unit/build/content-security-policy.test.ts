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
const none = { scripts: [], styles: [] };
const directives = (policy: string) =>
	new Map(
		policy.split(';').map((directive) => {
			const [name = '', ...sources] = directive.split(' ');
			return [name, sources.join(' ')];
		}),
	);
const policyOf = (
	merchant: Partial<typeof plain> = {},
	inline: { scripts: string[]; styles: string[] } = none,
) => directives(contentSecurityPolicy({ ...plain, ...merchant }, inline));

test.each([
	['default-src', "'none'"],
	['script-src', "'self'"],
	['style-src', "'self'"],
	['img-src', "'self' data:"],
	['connect-src', "'self'"],
	['frame-src', "'self'"],
	['font-src', "'self'"],
	['manifest-src', "'self'"],
	['worker-src', "'self'"],
	['base-uri', "'none'"],
	['form-action', "'self'"],
])('without settings %s is %s', (name, sources) => {
	expect(policyOf().get(name)).toBe(sources);
	expect(policyOf().size).toBe(11);
});

describe('the settings of a merchant', () => {
	test('allow calls to the gateway, and nothing else of it', () => {
		const policy = policyOf({ gatewayUrl: 'https://gw.example.com' });
		expect(policy.get('connect-src')).toBe("'self' https://gw.example.com");
		expect([...policy].filter(([, sources]) => sources.includes('gw.example.com'))).toHaveLength(1);
	});

	test('allow errors to go to their Sentry project, and nothing else of it', () => {
		const policy = policyOf({ sentryDsn: 'https://0123abcd@o1.ingest.sentry.io/42' });
		expect(policy.get('connect-src')).toBe("'self' https://o1.ingest.sentry.io");
		expect([...policy].filter(([, sources]) => sources.includes('sentry'))).toHaveLength(1);
	});

	test('allow pictures of their origins, and nothing else of them', () => {
		const policy = policyOf({ imageOrigins: ['https://a.example.com', 'https://b.example.com'] });
		expect(policy.get('img-src')).toBe("'self' data: https://a.example.com https://b.example.com");
		expect([...policy].filter(([, sources]) => sources.includes('example.com'))).toHaveLength(1);
	});
});

test('inline parts are allowed by their hashes, each as what it is', () => {
	const policy = policyOf({}, { scripts: ["'sha256-a='", "'sha256-b='"], styles: ["'sha256-c='"] });
	expect(policy.get('script-src')).toBe("'self' 'sha256-a=' 'sha256-b='");
	expect(policy.get('style-src')).toBe("'self' 'sha256-c='");
});

test('a policy fits in an attribute with double quotes, and has no empty part', () => {
	const policy = contentSecurityPolicy(plain, none);
	expect(policy).not.toMatch(/["<>]|;;|;$| {2}|unsafe/);
	expect(policyProblems(policy)).toEqual([]);
});

test('vendors are allowed where the merchant says that they are, and nothing else of theirs', () => {
	const policy = policyOf({
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
	});
	const captcha = [
		'https://static.captcha.example',
		'https://more.captcha.example',
		'https://api.captcha.example',
		'https://api2.captcha.example:8443',
		'https://api3.captcha.example',
	].join(' ');
	expect(policy.get('script-src')).toBe(`'self' ${captcha} https://one.example`);
	expect(policy.get('connect-src')).toBe(`'self' ${captcha}`);
	expect(policy.get('frame-src')).toBe(`'self' ${captcha} https://device.example`);
	expect(policy.get('img-src')).toBe(`'self' data: ${captcha}`);
	expect(policy.get('style-src')).toBe(`'self' ${captcha}`);
});

test('Google’s servers for push messages are allowed where members are offered them, and nothing stands in', () => {
	const connect = (push: (typeof plain)['push']) => policyOf({ push }).get('connect-src');
	expect(connect({ offered: true, server: '' })).toBe(
		"'self' https://firebaseinstallations.googleapis.com https://fcmregistrations.googleapis.com",
	);
	expect(connect({ offered: true, server: '/fcm' })).toBe("'self'");
	expect(connect({ offered: false, server: '' })).toBe("'self'");
});

test('style elements are allowed where the captcha adds them, and nothing else that is inline', () => {
	const captcha = { ...plain.captcha, origins: ['https://api.captcha.example'], styleElements: true };
	const inline = { scripts: ["'sha256-a='"], styles: ["'sha256-b='"] };
	const policy = policyOf({ captcha }, inline);
	// A hash beside it would turn it off.
	expect(policy.get('style-src-elem')).toBe("'self' 'unsafe-inline' https://api.captcha.example");
	// The rule for style attributes is as strict as without a captcha.
	expect(policy.get('style-src')).toBe("'self' 'sha256-b=' https://api.captcha.example");
	expect(policy.has('style-src-attr')).toBe(false);
	expect([...policy].filter(([, sources]) => sources.includes('unsafe'))).toHaveLength(1);
	expect(policyOf({}, inline).has('style-src-elem')).toBe(false);
});

describe('Google’s one tap', () => {
	const withOneTap = { ...plain.signIn, google: { script: 'https://accounts.google.com/gsi/client' } };
	const styled = { ...plain.captcha, styleElements: true };

	test('is allowed what Google’s guide asks for, on the pages that have it', () => {
		const policy = contentSecurityPolicy({ ...plain, signIn: withOneTap, captcha: styled }, none, {
			oneTap: true,
		});
		const of = directives(policy);
		expect(of.get('script-src')).toBe("'self' https://accounts.google.com/gsi/client");
		expect(of.get('frame-src')).toBe("'self' https://accounts.google.com/gsi/");
		expect(of.get('connect-src')).toBe("'self' https://accounts.google.com/gsi/");
		for (const name of ['style-src', 'style-src-elem'])
			expect(of.get(name)).toMatch(/ https:\/\/accounts\.google\.com\/gsi\/style$/);
	});

	test('leaves other pages, and a script on the site’s own host, as they are', () => {
		expect(contentSecurityPolicy({ ...plain, signIn: withOneTap }, none)).toBe(
			contentSecurityPolicy(plain, none),
		);
		expect(contentSecurityPolicy(plain, none, { oneTap: true })).toBe(contentSecurityPolicy(plain, none));
	});
});

describe('Firebase', () => {
	const api = 'https://apis.google.com/js/api.js';
	const authDomain = 'aurelia.firebaseapp.com';

	test('is reached in the merchant’s project, with the reCAPTCHA of its text messages', () => {
		const policy = policyOf({ signIn: signIn({ api, authDomain, emulator: false }) });
		expect(policy.get('script-src')).toBe(
			"'self' https://apis.google.com https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
		);
		expect(policy.get('connect-src')).toBe(
			"'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
		);
		// Its pages are on the site's own host.
		expect(policy.get('frame-src')).toBe("'self' https://www.google.com/recaptcha/");
	});

	test('may show its own host’s page in a frame if the site’s host forwards none', () => {
		const policy = policyOf({ signIn: signIn({ api, authDomain, emulator: false, forwarded: false }) });
		expect(policy.get('frame-src')).toBe(`'self' https://www.google.com/recaptcha/ https://${authDomain}`);
	});
});

test("networks' scripts come from their own hosts, and send there and to the merchant's collectors", () => {
	const pixels = {
		facebook: {
			address: 'https://connect.facebook.net/en_US/fbevents.js',
			collectors: ['https://www.facebook.com'],
		},
		gtag: { address: '/stand-in/gtag.js', collectors: ['https://*.google-analytics.com'] },
		propeller: { address: 'https://ad.propellerads.com/conversion.php', collectors: [] },
	};
	const policy = policyOf({ pixels });
	expect(policy.get('script-src')).toBe("'self' https://connect.facebook.net");
	const sources = [
		'https://connect.facebook.net',
		'https://ad.propellerads.com',
		'https://www.facebook.com',
		'https://*.google-analytics.com',
	].join(' ');
	expect(policy.get('connect-src')).toBe(`'self' ${sources}`);
	expect(policy.get('img-src')).toBe(`'self' data: ${sources}`);
});
