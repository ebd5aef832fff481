import { expect, test, vi } from 'vitest';
import { notificationOf, showPage, targetOf } from '../../../src/worker/push.ts';

const ORIGIN = 'https://www.aurelia.example';
const shown = (message: unknown) => notificationOf(JSON.stringify(message), ORIGIN);

interface Tab {
	url: string;
	frameType: string;
	navigate: (url: string) => Promise<unknown>;
	focus: () => Promise<unknown>;
}

/** Clicks the message with these tabs open, and returns the effects on them. */
async function clickWith(tabs: (Pick<Tab, 'url'> & Partial<Tab>)[], target = '/m/activity') {
	const done: string[] = [];
	const windows = tabs.map((tab, at) => ({
		frameType: 'top-level',
		navigate: vi.fn(async (url: string) => void done.push(`${at} goes to ${url.slice(ORIGIN.length)}`)),
		focus: vi.fn(async () => void done.push(`${at} comes to the front`)),
		...tab,
		url: ORIGIN + tab.url,
	}));
	const openWindow = async (url: string) => void done.push(`opens ${url.slice(ORIGIN.length)}`);
	const clients = { matchAll: async () => windows, openWindow };
	await showPage(clients, target, ORIGIN);
	return done;
}

test('shows the words, picture and link of Firebase’s message', () => {
	expect(
		shown({
			from: '400100200300',
			fcmMessageId: 'm-1',
			notification: { title: 'Hi', body: 'There', image: 'https://cdn.example/a.png', icon: 'https://x/y' },
			fcmOptions: { link: `${ORIGIN}/m/activity?id=1#top` },
		}),
	).toEqual({
		title: 'Hi',
		options: {
			body: 'There',
			icon: '/m/brand/icon-192.png',
			badge: '/m/brand/monochrome-192.png',
			image: 'https://cdn.example/a.png',
			tag: 'm-1',
			data: '/m/activity?id=1#top',
		},
	});
});

test('shows a message that has only data', () => {
	const { title, options } = shown({ data: { title: 'Hi', body: 'There', link: '/m/game' } });
	expect([title, options.body, options.data]).toEqual(['Hi', 'There', '/m/game']);
});

test.each([
	'',
	'not JSON',
	'null',
	'{"notification":7,"data":null,"fcmOptions":"x"}',
	'{"notification":{"title":7,"image":"javascript:1"}}',
])('shows the site’s name, and opens the home page, for the message %s', (text) => {
	const { title, options } = notificationOf(text, ORIGIN);
	expect([title, options.body, options.data, options.image]).toEqual([
		'www.aurelia.example',
		'',
		'/m/home',
		undefined,
	]);
});

test.each([
	['https://evil.example/m/home', '/m/home'],
	['https://www.aurelia.example.evil.example/m/x', '/m/home'],
	['//evil.example/m/x', '/m/home'],
	['/m/../demo', '/m/home'],
	['/wps/session/logout', '/m/home'],
	[`${ORIGIN}//evil.example/m/x`, '/m/home'],
	[{}, '/m/home'],
	['/m/news?x=1', '/m/news?x=1'],
	[`${ORIGIN}/m/vi/game`, '/m/vi/game'],
])('the link %j opens %s', (link, target) => {
	expect(targetOf(link, ORIGIN)).toBe(target);
});

test('a click opens the page in an open tab', async () => {
	expect(await clickWith([{ url: '/m/home' }, { url: '/m/game' }])).toEqual([
		'0 goes to /m/activity',
		'0 comes to the front',
	]);
});

test('a click brings a tab that shows the page to the front', async () => {
	expect(await clickWith([{ url: '/m/home' }, { url: '/m/activity' }])).toEqual(['1 comes to the front']);
});

test.each([
	['no tab', []],
	['only a game', [{ url: '/m/launchGame?code=x' }]],
	['only a frame', [{ url: '/m/home', frameType: 'nested' }]],
	['only something else', [{ url: '/demo' }]],
])('with %s open, a click opens a tab', async (_, tabs) => {
	expect(await clickWith(tabs)).toEqual(['opens /m/activity']);
});

test('a click opens another tab if the worker doesn’t control the open one', async () => {
	const navigate = () => Promise.reject(new TypeError('not controlled'));
	expect(await clickWith([{ url: '/m/home', navigate }])).toEqual(['opens /m/activity']);
});
