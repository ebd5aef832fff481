import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isHelp, saveHelp } from '../../../src/worker/help.ts';

const SITE = 'https://www.aurelia.example';
const LIST = `<link rel="alternate" href="https://www.aurelia.example/m/vi/help"><a href=/m/th/help-login>1</a>
<a href="/m/th/help-code?r=F1">2</a><a href=/m/th/help-code>3</a><a href=/m/th/home>4</a><a href=/m/help-game>5</a>`;

let kept: Map<string, Response>;
let storage: CacheStorage;
let status = 200;

beforeEach(() => {
	kept = new Map();
	status = 200;
	const cache = {
		match: async (address: string) => kept.get(address)?.clone(),
		put: async (address: string, response: Response) => kept.set(address, response),
	};
	storage = { open: async () => cache, match: async () => undefined } as never;
	vi.stubGlobal('location', new URL(SITE));
	vi.stubGlobal('fetch', async (address: string) => {
		const response = new Response(address.endsWith('/help') ? LIST : 'x', { status });
		return Object.defineProperty(response, 'type', { value: 'basic' });
	});
});
afterEach(() => vi.unstubAllGlobals());

test('the help of a language is saved with all articles that its list links to, and with what its search reads', async () => {
	await saveHelp(storage, 'a', 'th');
	expect([...kept.keys()]).toEqual(
		['help', 'texts/help.json', 'help-login', 'help-code'].map((name) => `${SITE}/m/th/${name}`),
	);
});

test('without the list nothing else is asked for', async () => {
	status = 503;
	await saveHelp(storage, 'a', 'th');
	expect([...kept.keys()]).toEqual([]);
});

test('pages of the help center are told from others', () => {
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
