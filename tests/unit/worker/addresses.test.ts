import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/lib/languages.ts';
import { kindOf, languageIn, mayKeep, savedAddress } from '../../../src/worker/addresses.ts';

const SITE = 'https://www.aurelia.example';

const ask = (path: string, { mode = 'cors', method = 'GET', headers = {} } = {}) =>
	kindOf({ url: new URL(path, SITE).href, mode, method, headers: new Headers(headers) }, SITE);
const open = (path: string) => ask(path, { mode: 'navigate' });

test.each([
	'/m/home',
	'/m/th/home?gclid=1&utm_source=x',
	'/m/activity?id=golden',
	'/m/pt-br/news-a1',
	'/m/index.html',
])('saves %s as a page', (path) => expect(open(path)).toBe('page'));

test('leaves the page of chats alone', () => {
	expect(open('/m/chat')).toBe('none');
	expect(open('/m/chats')).toBe('page');
});

test.each([
	'/m/member/home',
	'/m/th/member/inbox',
	'/m/changePsw',
	'/m/ur-la/changePsw',
	'/m/launchGame?vendor=a&code=b',
	// Sessions and codes in the address: secret-query.test.ts has all of them.
	'/m/home?token=abc',
	'/m/home?gclid=1&tokens=abc',
	'/m/login?code=1&state=2',
	'/m/home?gclid=1&%74oken=abc',
	// Downloads.
	'/m/app.apk',
	'/m/profile.mobileconfig',
])('never saves %s', (path) => expect(open(path)).toBe('visit'));

test.each([
	'/wps/v2/system/status',
	'/demo',
	'/',
	'/m',
	'/mobile/mc/asset-manifest.json',
	'/robots.txt',
	'https://cdn.example/m/home',
])('leaves %s alone', (path) => {
	expect(ask(path)).toBe('none');
	expect(open(path)).toBe('none');
});

test.each([
	['/m/_astro/boot.D8QREZd.js', 'hashed'],
	['/m/brand/logo.svg', 'file'],
	['/m/pictures.json', 'file'],
	['/m/pt-br/games.json', 'file'],
	['/m/th/texts/offline.json', 'file'],
	// Files that announce changes are never served from the cache.
	['/m/asset-manifest.json', 'none'],
	['/m/sw.js', 'none'],
	['/m/speculation-rules.json', 'none'],
	// A page that a script reads to look for newer content.
	['/m/home', 'none'],
])('saves %s, which a page requests, as: %s', (path, kind) => expect(ask(path)).toBe(kind));

test.each([
	['a form that is sent', { mode: 'navigate', method: 'POST' }],
	['a part of a file', { headers: { Range: 'bytes=0-99' } }],
	['a request of a session', { headers: { Authorization: 'abc' } }],
	['the head of a file', { method: 'HEAD' }],
])('leaves %s alone', (_, request) => expect(ask('/m/_astro/a.js', request)).toBe('none'));

test('reads the language from the address of a page', () => {
	const codes = LANGUAGES.map((code) => code.toLowerCase());
	expect(codes.map((code) => languageIn(`${SITE}/m/${code}/home?x=/m/zz/`))).toEqual(codes);
});

test.each([
	'/m/home',
	'/m/rng',
	'/m/member/home',
	'/m/news-th',
	'/m/islands/register.json',
	'/m/th',
	'/th/m/a',
])('reads the default language from %s', (path) => expect(languageIn(SITE + path)).toBe(''));

test('saves a page under its address without the query', () => {
	expect(savedAddress(`${SITE}/m/th/home?gclid=1&utm_source=x#a`)).toBe(`${SITE}/m/th/home`);
});

const answer = (over: object) =>
	({ status: 200, type: 'basic', redirected: false, headers: new Headers(), ...over }) as Response;

test('saves a complete answer of this site', () => {
	expect(mayKeep(answer({ headers: new Headers({ 'cache-control': 'public, max-age=0' }) }))).toBe(true);
});

test.each([
	['an error', { status: 404 }],
	['a part', { status: 206 }],
	['an answer of another origin', { status: 0, type: 'opaque' }],
	['a redirect', { status: 0, type: 'opaqueredirect' }],
	['a redirected answer', { redirected: true }],
	['an answer that must not be stored', { headers: new Headers({ 'cache-control': 'no-store' }) }],
	['a private answer', { headers: new Headers({ 'cache-control': 'Private' }) }],
])('doesn’t save %s', (_, over) => expect(mayKeep(answer(over))).toBe(false));
