import { expect, test } from 'vitest';
import { chatPolicy } from '../../../src/build/chat-policy.ts';
import { contentSecurityPolicy } from '../../../src/build/content-security-policy.ts';
import type { Merchant } from '../../../src/merchants/schema.ts';

type Settings = Parameters<typeof contentSecurityPolicy>[0] & Pick<Merchant, 'chat'>;

const pixel = (name: string) => ({
	address: `https://${name}.pixel.example/script.js`,
	collectors: [`https://collect.${name}.pixel.example`],
});

/** Every kind of vendor, each on its own hosts. */
const everything: Settings = {
	gatewayUrl: 'https://own.gateway.example',
	gateways: ['https://other.gateway.example'],
	imageOrigins: ['https://pictures.example'],
	logins: ['username', 'google', 'line', 'telegram', 'maya'],
	signIn: {
		firebase: {
			api: 'https://apis.google.com/js/api.js',
			authDomain: 'project.firebaseapp.com',
			forwarded: false,
			emulator: false,
			tokenSync: '',
		},
		google: { script: 'https://accounts.google.com/gsi/client' },
		line: { authorize: 'https://access.line.example/authorize', pkce: true },
		telegram: { authorize: 'https://oauth.telegram.example/auth' },
		maya: { env: 'production' },
	},
	captcha: {
		v3: 'https://three.captcha.example/gt.js',
		v4: 'https://four.captcha.example/gt4.js',
		apiServers: ['api.captcha.example'],
		staticServers: ['static.captcha.example'],
		apiServerV3: 'api3.captcha.example',
		origins: ['https://more.captcha.example'],
		styleElements: true,
	},
	thumbmark: ['https://one.thumbmark.example/t.js', 'https://two.thumbmark.example/t.js'],
	deviceFrame: 'https://frame.device.example/frame',
	sentryDsn: 'https://0123abcd@o1.ingest.sentry.io/42',
	push: { offered: true, server: '' },
	pixels: {
		facebook: pixel('facebook'),
		gtag: pixel('gtag'),
		propeller: pixel('propeller'),
	},
	chat: {
		pathKey: '',
		scripts: ['https://script.chat.example/a.js'],
		frames: ['https://frame.chat.example'],
		connect: ['https://ask.chat.example'],
	},
};
const { signIn, captcha, pixels } = everything;

/** The settings that turn one kind of vendor off, and a pattern of what it needs. */
const KINDS: Record<string, [without: Partial<Settings>, hosts: RegExp]> = {
	'a gateway elsewhere': [{ gatewayUrl: '' }, /own\.gateway\.example/],
	'other gateways': [{ gateways: [] }, /other\.gateway\.example/],
	'an image CDN': [{ imageOrigins: [] }, /pictures\.example/],
	Firebase: [
		{ signIn: { ...signIn, firebase: { ...signIn.firebase, api: '/api.js', authDomain: '' } } },
		/apis\.google|firebaseapp|recaptcha|identitytoolkit|securetoken/,
	],
	'one tap': [{ signIn: { ...signIn, google: { script: '/one-tap.js' } } }, /accounts\.google/],
	'captcha of version 3': [
		{ captcha: { ...captcha, v3: '/gt.js', apiServerV3: '' } },
		/(three|api3)\.captcha/,
	],
	'captcha of version 4': [
		{ captcha: { ...captcha, v4: '/gt4.js', apiServers: [], staticServers: [], origins: [] } },
		/(four|api|static|more)\.captcha/,
	],
	'styles of a captcha': [{ captcha: { ...captcha, styleElements: false } }, /pages .*unsafe-inline/],
	ThumbmarkJS: [{ thumbmark: ['/one.js', '/two.js'] }, /thumbmark/],
	'a shared device id': [{ deviceFrame: '' }, /device\.example/],
	'push messages': [{ push: { offered: false, server: '' } }, /firebaseinstallations|fcmregistrations/],
	'a Sentry project': [{ sentryDsn: '' }, /sentry/],
	'one of several pixels': [{ pixels: { ...pixels, facebook: undefined } as never }, /facebook\.pixel/],
	pixels: [{ pixels: {} as Merchant['pixels'] }, /pixel/],
	chats: [
		{ chat: { pathKey: '', scripts: [], frames: [], connect: [] } },
		/chat\.example|chat .*unsafe-inline/,
	],
};

const inline = { scripts: [], styles: [] };
/** Sources that the pages and the chat's page allow: a line for each directive and source. */
function allowed(settings: Settings): string[] {
	const policies = [contentSecurityPolicy(settings, inline, { oneTap: true }), chatPolicy(settings, inline)];
	return policies.flatMap((policy, at) =>
		policy.split(';').flatMap((directive) => {
			const [name, ...sources] = directive.split(' ');
			return sources.map((source) => `${['pages', 'chat'][at]} ${name} ${source}`);
		}),
	);
}

test.each(Object.entries(KINDS))(
	'a merchant without %s doesn’t allow its hosts, but still allows everything else',
	(_, [without, hosts]) => {
		const all = allowed(everything);
		const named = all.filter((line) => hosts.test(line));
		expect(named).not.toEqual([]);
		const left = allowed(JSON.parse(JSON.stringify({ ...everything, ...without })));
		expect(left.filter((line) => hosts.test(line))).toEqual([]);
		// style-src-elem stands for style-src where there is one.
		const lost = all.filter((line) => !left.includes(line) && !/ style-src-elem /.test(line));
		expect(lost).toEqual(named.filter((line) => !/ style-src-elem /.test(line)));
	},
);
