import { atom } from 'nanostores';
import { beforeEach, expect, test, vi } from 'vitest';
import { addressOf, isPlain, kindOf, readEntries } from '../../../../src/features/support/entries.ts';
import { servicesFor } from '../../../../src/features/support/state.ts';
import { encryptPayload } from '../../../../src/lib/payload-cipher.ts';

const KEY = 'a merchant’s own key 24!'.replace('’', "'");
const sealed = (address: string, key = KEY) =>
	encryptPayload(address, key, key.length === 8 ? 'DES' : 'TripleDES');

interface Service {
	path: string;
	csType: string;
	labelIds?: string[];
}

const $status = atom<unknown>(undefined);
let labelId: string | undefined;
let ownChat = false;
let pathKey = KEY;
let settingsDown = false;

vi.mock('../../../../src/core/page.ts', async (original) => ({
	...(await original<object>()),
	getPage: () => ({ merchant: 'aurelia' }),
}));
vi.mock('../../../../src/core/site-status.ts', async (original) => ({
	...(await original<object>()),
	get $status() {
		return $status;
	},
	switchOn: (name: string) => name === 'CBS3' && ownChat,
}));
vi.mock('../../../../src/core/member.ts', async (original) => ({
	...(await original<object>()),
	memberLabel: () => ({ labelId }),
}));
vi.mock('../../../../src/core/texts.ts', async (original) => ({
	...(await original<object>()),
	loadTexts: async () => ({
		own_chat: 'Chat with us',
		chat: 'Live chat',
		vip_chat: 'VIP chat',
		email: 'Email',
	}),
}));
vi.mock('../../../../src/features/support/chat/settings.ts', () => ({
	async loadChatSettings() {
		if (settingsDown) throw new TypeError('Failed to fetch');
		return { pathKey };
	},
}));

const offer = (customerService: Service[]) => $status.set({ info: { customerService } });
const read = async () => (await readEntries()).map(({ name, address, place }) => [name, address, place]);

/** Reads the entries while the status doesn't arrive. */
async function readLate() {
	const reading = read();
	await vi.advanceTimersByTimeAsync(8000);
	return reading;
}

beforeEach(() => {
	vi.useFakeTimers();
	[labelId, ownChat, pathKey, settingsDown] = [undefined, false, KEY, false];
	$status.set(undefined);
});

test('EN-13 an encrypted path leads where it says, and a plain address is taken as it is', async () => {
	offer([
		{ path: sealed('https://chat.vendor.example/room?id=1'), csType: 'TX-CHAT' },
		{ path: sealed('/demo/vendors/chat/aurelia/page/AICAN'), csType: 'AICAN' },
		{ path: sealed('mailto:help@aurelia.example'), csType: 'others' },
		{ path: ' https://t.me/aurelia ', csType: 'TELEGRAM' },
		{ path: '', csType: 'LIVECHAT' },
	]);
	expect(await read()).toEqual([
		['Live chat', 'https://chat.vendor.example/room?id=1', 'chat.vendor.example'],
		['Live chat 2', '/demo/vendors/chat/aurelia/page/AICAN', ''],
		['Email', 'mailto:help@aurelia.example', 'help@aurelia.example'],
		['Telegram', 'https://t.me/aurelia', 't.me'],
		['Live chat 3', '', ''],
	]);
	pathKey = 'DES key8';
	offer([{ path: sealed('https://lin.ee/abc', pathKey), csType: 'others' }]);
	expect(await read()).toEqual([['LINE', 'https://lin.ee/abc', 'lin.ee']]);
});

test.each([
	['a path that is damaged', { path: 'bm8gcGF0aA==', csType: 'TX-CHAT' }],
	['a path that is no base64', { path: '/chat/window', csType: 'TX-CHAT' }],
	[
		'a path of another key',
		{ path: sealed('https://t.me/a', 'another merchant’s key24'.replace('’', "'")), csType: 'TX-CHAT' },
	],
	['an address without TLS', { path: sealed('http://t.me/a'), csType: 'TELEGRAM' }],
	['no path, of a vendor that needs one', { path: ' ', csType: 'TELEGRAM' }],
])('EN-13 %s is left out, and the other entries stay', async (_, broken) => {
	offer([broken, { path: 'mailto:help@aurelia.example', csType: 'EMAIL' }]);
	expect(await read()).toEqual([['Email', 'mailto:help@aurelia.example', 'help@aurelia.example']]);
});

test('EN-22 the platform’s own chat comes first where CBS3 is on', async () => {
	ownChat = true;
	offer([{ path: 'https://t.me/aurelia', csType: 'TELEGRAM' }]);
	expect(await read()).toEqual([
		['Chat with us', '', ''],
		['Telegram', 'https://t.me/aurelia', 't.me'],
	]);
});

test('an entry that comes twice is listed once', async () => {
	const chat = { path: '', csType: 'LIVECHAT' };
	offer([chat, { path: 'https://t.me/aurelia', csType: 'TELEGRAM' }, { ...chat, csType: 'livechat' }]);
	expect(await read()).toEqual([
		['Live chat', '', ''],
		['Telegram', 'https://t.me/aurelia', 't.me'],
	]);
});

test('ROL-03 entries for the VIP label of the member take the place of the general ones, if there are any', async () => {
	const general = { path: 'mailto:help@aurelia.example', csType: 'EMAIL' };
	const alsoGeneral = { path: 'https://t.me/aurelia', csType: 'TELEGRAM', labelIds: [] };
	const lotus = { path: 'https://t.me/lotus', csType: 'TELEGRAM', labelIds: ['vip-lotus', 'vip-jade'] };
	const all = [general, lotus, alsoGeneral];
	expect(servicesFor(all, undefined)).toEqual([general, alsoGeneral]);
	expect(servicesFor(all, 'vip-silver')).toEqual([general, alsoGeneral]);
	expect(servicesFor(all, 'vip-jade')).toEqual([lotus]);
	offer(all);
	labelId = 'vip-jade';
	expect(await read()).toEqual([['Telegram', 'https://t.me/lotus', 't.me']]);
});

test('while the status is out of reach, the entries of the last one are offered', async () => {
	expect(await readLate()).toEqual([]);
	localStorage.setItem(
		'services_aurelia',
		JSON.stringify([{ path: 'https://t.me/aurelia', csType: 'TELEGRAM' }]),
	);
	expect(await read()).toEqual([['Telegram', 'https://t.me/aurelia', 't.me']]);
	offer([]);
	expect(await read()).toEqual([]);
});

test.each([
	'{',
	'{"a":1}',
	'[1,null,{"path":1,"csType":"x"},{"path":"https://t.me/a","csType":"T","labelIds":[1]}]',
])('invalid entries in storage, such as %s, are ignored', async (kept) => {
	localStorage.setItem('services_aurelia', kept);
	expect(await readLate()).toEqual([]);
});

test('without the merchant’s settings, plain links are offered still', async () => {
	settingsDown = true;
	offer([
		{ path: sealed('https://chat.vendor.example/'), csType: 'TX-CHAT' },
		{ path: 'https://t.me/aurelia', csType: 'TELEGRAM' },
	]);
	expect(await read()).toEqual([['Telegram', 'https://t.me/aurelia', 't.me']]);
	offer([{ path: sealed('https://chat.vendor.example/'), csType: 'TX-CHAT' }]);
	await expect(readEntries()).rejects.toThrow('Failed to fetch');
});

test.each([
	['https://t.me/aurelia', 't.me'],
	[' https://Chat.Aurelia.example:8443/?from=site ', 'chat.aurelia.example'],
	['mailto:help@aurelia.example?subject=Hello', 'help@aurelia.example'],
	['/chat/window?a=1', ''],
])('%j leads to %j', (text, place) => {
	expect(addressOf(text)).toEqual({ address: text.trim(), place });
	expect(isPlain(text.trim())).toBe(place !== '');
});

test.each([
	'',
	'//t.me/aurelia',
	'/\\t.me',
	'/\tt.me',
	'http://t.me/aurelia',
	'https://',
	'https:t.me',
	'https://t.me@evil.example/',
	'https://t.me\\@evil.example/',
	'https://t.me/a b',
	'https://t.me/\\evil',
	'javascript:alert(1)',
	'data:text/html,x',
	'mailto:',
	'mailto:help',
	'mailto:a@b@c',
	'tel:+6312345',
])('%j has no address', (text) => {
	expect(addressOf(text)).toBeUndefined();
	expect(isPlain(text)).toBe(false);
});

test.each([
	['OTHERS', 'wa.me', 'whatsapp'],
	['WHATSAPP', 'chat.example.com', 'whatsapp'],
	['OTHERS', 'page.line.me', 'line'],
	['OTHERS', 'not-t.me', 'link'],
	['OTHERS', 't.me.evil.example', 'link'],
	['TX-CHAT', 'chat.example.com', 'chat'],
	['AICAN', '', 'chat'],
	['MIDUOKE', '', 'chat'],
	['LIVE_CHAT', 'chat.example.com', 'chat'],
	['COMM100VIP', '', 'vip'],
	['SKYPE', 'join.skype.com', 'link'],
])('%s at %s looks like a %s', (csType, host, kind) => {
	expect(kindOf(csType, host, {}).kind).toBe(kind);
});
