import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropOldPages, isAhead, isHelp, listAhead, saveAhead, saveHelp } from '../../../src/worker/ahead.ts';

const SITE = 'https://www.aurelia.example';
const LIST = `<link rel="alternate" href="https://www.aurelia.example/m/vi/help"><a href=/m/th/help-login>1</a>
<a href="/m/th/help-code?r=F1">2</a><a href=/m/th/help-code>3</a><a href=/m/th/home>4</a><a href=/m/help-game>5</a>`;
const HASHED = [
	{ url: '_astro/boot.1.js', needed: true },
	{ url: '_astro/later.1.css', needed: true },
	{ url: '_astro/lobby.1.js', needed: false },
];

let kept: Map<string, Response>;
let old: Map<string, Response>;
let asked: string[];
let status: number;
const put = vi.fn();

beforeEach(() => {
	kept = new Map();
	old = new Map();
	asked = [];
	status = 200;
	put.mockImplementation(async (address: string, response: Response) => {
		kept.delete(address);
		kept.set(address, response);
	});
	const cache = {
		match: async (address: string) => kept.get(address)?.clone(),
		put,
		keys: async () => [...kept.keys()].map((url) => ({ url })),
		delete: async (address: string) => kept.delete(address),
	};
	vi.stubGlobal('caches', { open: async () => cache, match: async (address: string) => old.get(address) });
	vi.stubGlobal('location', new URL(SITE));
	vi.stubGlobal('fetch', async (address: string) => {
		asked.push(new URL(address).pathname);
		const response = new Response(address.endsWith('/help') ? LIST : 'x', {
			status: address.endsWith('missing.js') ? 404 : status,
		});
		return Object.defineProperty(response, 'type', { value: 'basic' });
	});
});
afterEach(() => vi.unstubAllGlobals());

test('saves the site’s files and the language in use ahead, but no other language', () => {
	expect(listAhead(HASHED, 'th', false)).toEqual([
		...HASHED.map(({ url }) => `/m/${url}`),
		...['home', 'game', 'activity', 'login', 'offline'].map((name) => `/m/th/${name}`),
		...['games', 'texts/offline', 'texts/domains', 'texts/domain'].map((name) => `/m/th/${name}.json`),
		'/m/domains.json',
		...['/m/brand/logo.svg', '/m/brand/icon.svg', '/m/icons/categories.svg', '/m/pictures.json'],
	]);
	expect(listAhead([], '', false)).toContain('/m/home');
});

test('saves only what the offline page needs with Save-Data', () => {
	expect(listAhead(HASHED, '', true)).toEqual([
		'/m/_astro/boot.1.js',
		'/m/_astro/later.1.css',
		'/m/offline',
		...['offline', 'domains', 'domain'].map((name) => `/m/texts/${name}.json`),
		'/m/domains.json',
	]);
});

test('requests no file that is saved, here or by the build before', async () => {
	kept.set(`${SITE}/m/home`, new Response());
	old.set(`${SITE}/m/_astro/boot.1.js`, new Response());
	old.set(`${SITE}/m/game`, new Response());
	await saveAhead('a', ['/m/home', '/m/_astro/boot.1.js', '/m/game']);
	expect(asked).toEqual(['/m/game']);
	expect([...kept.keys()]).toContain(`${SITE}/m/_astro/boot.1.js`);
});

test('saves the other files if one is missing or has no room', async () => {
	put.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
	await saveAhead('a', ['/m/_astro/a.js', '/m/_astro/missing.js', '/m/_astro/b.js']);
	expect([...kept.keys()]).toEqual([`${SITE}/m/_astro/b.js`]);
});

test('keeps the newest forty opened pages, and all that were saved ahead', async () => {
	const ahead = [`${SITE}/m/th/home`, `${SITE}/m/_astro/boot.1.js`, `${SITE}/m/th/games.json`];
	const opened = Array.from({ length: 45 }, (_, index) => `${SITE}/m/th/news-${index}`);
	for (const address of [...ahead, ...opened]) kept.set(address, new Response());
	await dropOldPages('a');
	expect([...kept.keys()]).toEqual([...ahead, ...opened.slice(5)]);
	expect(isAhead(`${SITE}/m/th/news-1`)).toBe(false);
});

test('saves the help center with its search and all articles that its list links to', async () => {
	await saveHelp('a', 'th');
	expect([...kept.keys()]).toEqual(
		['help', 'texts/help.json', 'help-login', 'help-code'].map((name) => `${SITE}/m/th/${name}`),
	);
});

test('saves no article if the list of the help center can’t be loaded', async () => {
	status = 503;
	await saveHelp('a', 'th');
	expect([...kept.keys()]).toEqual([]);
});

test('recognizes pages of the help center', () => {
	const pages = [
		'/m/help',
		'/m/th/help-login',
		'/m/help-code?r=F1#a',
		'/m/helper',
		'/m/home',
		'/m/texts/help.json',
	];
	expect(pages.filter((path) => isHelp(SITE + path))).toEqual(pages.slice(0, 3));
});
