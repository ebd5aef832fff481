import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NETWORKS, PROVIDERS, sentBy } from '../../../../../src/features/privacy/page/sent.astro.ts';
import { loadMerchant } from '../../../../../src/merchants/index.ts';
import { LOGINS } from '../../../../../src/merchants/schema.ts';

const root = `${import.meta.dirname}/../../../../../src`;
const aurelia = await loadMerchant('aurelia');
const senviet = await loadMerchant('senviet');
const toOf = (merchant: typeof aurelia, what: string) =>
	sentBy(merchant).find((sent) => sent.what === what)?.to;

test('lists the merchant’s networks, out of all supported ones', () => {
	const files = readdirSync(`${root}/features/analytics/pixels/networks`).map((file) =>
		file.replace('.ts', ''),
	);
	expect(Object.keys(NETWORKS).sort()).toEqual(files.sort());
	expect(toOf(aurelia, 'marketing')).toHaveLength(10);
	expect(toOf(senviet, 'marketing')).toEqual(['Meta (Facebook)', 'TikTok', 'Google', 'Kadam']);
	expect(toOf({ ...senviet, pixels: {} }, 'marketing')).toBeUndefined();
	expect(toOf({ ...senviet, pixels: {} }, 'analytics')).toBeUndefined();
});

test('lists every provider that players can log in with', () => {
	const own = ['username', 'sms', 'passkey'];
	expect(LOGINS.filter((login) => !PROVIDERS[login])).toEqual(own);
	expect(toOf(senviet, 'signin')).toEqual(['Google', 'X', 'Telegram', 'Maya']);
	expect(toOf({ ...senviet, logins: ['username'] }, 'signin')).toBeUndefined();
});

const sentry = (host: string) => ({ sentryDsn: `https://0123abcd@${host}/42` });
const captcha = (files: object) => ({ captcha: { ...aurelia.captcha, v3: '', v4: '', ...files } });
test.each<[what: string, change: object, to: string[] | undefined]>([
	['push', {}, ['Google']],
	['push', { push: { offered: false, server: '' } }, undefined],
	['errors', {}, undefined],
	['errors', sentry('o1.ingest.sentry.io'), ['Sentry']],
	['errors', sentry('errors.example.com'), ['errors.example.com']],
	['captcha', captcha({ v3: '/gt.js' }), ['GeeTest']],
	['captcha', captcha({ v4: '/gt4.js' }), ['GeeTest']],
	['captcha', captcha({}), undefined],
])('lists who gets data of %s from a merchant with %j: %j', (what, change, to) => {
	expect(toOf({ ...aurelia, ...change }, what)).toEqual(to);
});

test('lists the vendors of the chats', () => {
	expect(toOf(aurelia, 'chat')).toEqual(['LiveChat', 'Comm100', 'MIDUOKE', 'Aurelia']);
	const chat = {
		pathKey: '',
		scripts: ['https://cdn.livechatinc.com/tracking.js', 'https://vue.comm100.com/livechat.ashx'],
		frames: ['https://*.tx.example.com:8443', 'https://mi.example.com'],
		connect: [],
	};
	expect(toOf({ ...aurelia, chat }, 'chat')).toEqual([
		'LiveChat',
		'Comm100',
		'tx.example.com',
		'mi.example.com',
	]);
	expect(toOf({ ...aurelia, chat: { ...chat, scripts: [], frames: [] } }, 'chat')).toBeUndefined();
});

/** Hosts in the sources: the part of the page that explains what they get, or why they get nothing. */
const HOSTS: Record<string, string> = {
	'firebaseinstallations.googleapis.com': 'push',
	'fcmregistrations.googleapis.com': 'push',
	'securetoken.google.com': 'only named: who issued a token',
	'www.facebook.com': 'a link: players who follow it share theirs themselves',
	'site.invalid': 'only named: what a path is resolved against',
};

test('every host in the browser’s sources is explained', () => {
	const named = ['core', 'features', 'gateway/client', 'lib', 'worker'].flatMap((folder) =>
		readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
			.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.astro.ts'))
			.flatMap((path) => {
				const code = readFileSync(`${root}/${folder}/${path}`, 'utf8')
					.replace(/\/\*[\s\S]*?\*\//g, '')
					.replace(/(^|[\s;{])\/\/.*$/gm, '');
				return Array.from(code.matchAll(/https?:\/\/([\w-]+(?:\.[\w-]+)+)/g), ([, host = '']) => ({
					path: `${folder}/${path}`,
					host,
				}));
			}),
	);
	expect(named.filter(({ host }) => !(host in HOSTS))).toEqual([]);
});
