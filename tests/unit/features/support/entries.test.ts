import { atom } from 'nanostores';
import { beforeEach, expect, test, vi } from 'vitest';
import { readEntries } from '../../../../src/features/support/entries.ts';
import { encryptPayload } from '../../../../src/lib/payload-cipher.ts';

const OWN = 'https://www.aurelia.example';
const KEY = 'a key with 24 characters';
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
vi.mock('../../../../src/features/support/chat/account.ts', async (original) => ({
	...(await original<object>()),
	async loadChatSettings() {
		if (settingsDown) throw new TypeError('Failed to fetch');
		return { pathKey, scripts: [], frames: ['https://chat.vendor.example'] };
	},
}));

const offer = (...customerService: Service[]) => $status.set({ info: { customerService } });
const read = async () => (await readEntries()).map(({ name, address, place }) => [name, address, place]);

/** Reads the entries while the status doesn't arrive. */
async function readLate() {
	const reading = read();
	await vi.advanceTimersByTimeAsync(8000);
	return reading;
}

const TELEGRAM = { path: 'https://t.me/aurelia', csType: 'TELEGRAM' };
const EMAIL = { path: 'mailto:help@aurelia.example', csType: 'EMAIL' };
const TELEGRAM_READ = ['Telegram', 'https://t.me/aurelia', 't.me'];
const EMAIL_READ = ['Email', 'mailto:help@aurelia.example', 'help@aurelia.example'];

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('location', { origin: OWN });
	[labelId, ownChat, pathKey, settingsDown] = [undefined, false, KEY, false];
	$status.set(undefined);
});

test('EN-13 an encrypted path is decrypted, and a plain address is used as it is', async () => {
	offer(
		{ path: sealed('https://chat.vendor.example/room?id=1'), csType: 'TX-CHAT' },
		{ path: sealed('/demo/vendors/chat/aurelia/page/AICAN'), csType: 'AICAN' },
		{ path: sealed(EMAIL.path), csType: 'others' },
		{ path: ' https://t.me/aurelia ', csType: 'TELEGRAM' },
		{ path: '', csType: 'LIVECHAT' },
	);
	expect(await read()).toEqual([
		['Live chat', 'https://chat.vendor.example/room?id=1', 'chat.vendor.example'],
		['Live chat 2', `${OWN}/demo/vendors/chat/aurelia/page/AICAN`, ''],
		EMAIL_READ,
		TELEGRAM_READ,
		['Live chat 3', '', ''],
	]);
	const [chat, , email, telegram] = await readEntries();
	expect(chat?.account).toMatchObject({ kind: 'FRAME', address: chat?.address });
	expect([email?.account, telegram?.account]).toEqual([undefined, undefined]);
	pathKey = 'DES key8';
	offer({ path: sealed('https://lin.ee/abc', pathKey), csType: 'others' });
	expect(await read()).toEqual([['LINE', 'https://lin.ee/abc', 'lin.ee']]);
});

test.each([
	['a path that is damaged', { path: 'bm8gcGF0aA==', csType: 'TX-CHAT' }],
	['a path that isn’t base64', { path: '/chat/window', csType: 'TX-CHAT' }],
	[
		'a path of another key',
		{ path: sealed('https://t.me/a', 'another key, 24 letters!'), csType: 'TX-CHAT' },
	],
	['no path, of a vendor that needs one', { path: ' ', csType: 'TELEGRAM' }],
])('EN-13 an entry with %s is left out, and the other entries stay', async (_, broken) => {
	offer(broken, EMAIL);
	expect(await read()).toEqual([EMAIL_READ]);
});

test('EN-22 the platform’s own chat comes first if CBS3 is on', async () => {
	ownChat = true;
	offer(TELEGRAM);
	expect(await read()).toEqual([['Chat with us', '', ''], TELEGRAM_READ]);
});

test('an entry that comes twice is listed once', async () => {
	const chat = { path: '', csType: 'LIVECHAT' };
	offer(chat, TELEGRAM, { ...chat, csType: 'livechat' });
	expect(await read()).toEqual([['Live chat', '', ''], TELEGRAM_READ]);
});

test('ROL-03 entries for the VIP label of the member replace the general ones, if there are any', async () => {
	const lotus = { path: 'https://t.me/lotus', csType: 'TELEGRAM', labelIds: ['vip-lotus', 'vip-jade'] };
	offer(EMAIL, lotus, { ...TELEGRAM, labelIds: [] });
	for (const label of [undefined, 'vip-silver']) {
		labelId = label;
		expect(await read()).toEqual([EMAIL_READ, TELEGRAM_READ]);
	}
	labelId = 'vip-jade';
	expect(await read()).toEqual([['Telegram', 'https://t.me/lotus', 't.me']]);
});

test('while the status isn’t known, the entries of the last one are offered', async () => {
	expect(await readLate()).toEqual([]);
	localStorage.setItem('services_aurelia', JSON.stringify([null, { path: 1, csType: 'x' }, TELEGRAM]));
	expect(await read()).toEqual([TELEGRAM_READ]);
	offer();
	expect(await read()).toEqual([]);
});

test('without the merchant’s settings, only plain links are offered', async () => {
	settingsDown = true;
	const encrypted = { path: sealed('https://chat.vendor.example/'), csType: 'TX-CHAT' };
	offer(encrypted, TELEGRAM, { path: '', csType: 'LIVECHAT' });
	expect(await read()).toEqual([TELEGRAM_READ]);
	offer(encrypted);
	await expect(readEntries()).rejects.toThrow('Failed to fetch');
});

test.each([
	[' https://T.me:8443/?from=site ', 'https://t.me:8443/?from=site', 't.me'],
	['https://t.me/a b', 'https://t.me/a%20b', 't.me'],
	['mailto:Me@a.example?subject=Hi', 'mailto:Me@a.example?subject=Hi', 'me@a.example'],
	['/chat/window?a=1', `${OWN}/chat/window?a=1`, ''],
])('the address “%s” is offered as %s, at “%s”', async (text, address, place) => {
	offer({ path: sealed(text), csType: 'SKYPE' });
	expect(await readEntries()).toMatchObject([{ address, place }]);
});

test.each([
	'//t.me/aurelia',
	'http://t.me/aurelia',
	'https://',
	'https://t.me@evil.example/',
	'javascript:alert(1)',
	'mailto:',
	'mailto:help',
	'mailto:a@b@c',
	'tel:+6312345',
])('the address “%s” isn’t offered, encrypted or not', async (text) => {
	offer({ path: sealed(text), csType: 'SKYPE' }, { path: text, csType: 'OTHERS' });
	expect(await read()).toEqual([]);
});

test.each([
	['OTHERS', 'https://wa.me/', 'whatsapp', 'WhatsApp'],
	['WHATSAPP', 'https://chat.example.com/', 'whatsapp', 'WhatsApp'],
	['OTHERS', 'https://page.line.me/', 'line', 'LINE'],
	['OTHERS', 'https://not-t.me/', 'link', 'not-t.me'],
	['OTHERS', 'https://t.me.evil.example/', 'link', 't.me.evil.example'],
	['TX-CHAT', 'https://chat.example.com/', 'chat', 'Live chat'],
	['MIDUOKE', '', 'chat', 'Live chat'],
	['COMM100VIP', 'https://chat.example.com/', 'vip', 'VIP chat'],
	['TALK_TO-US', 'https://join.example.com/', 'link', 'Talk to us'],
])('%s with the path “%s” is of the kind %s, and named %s', async (csType, path, kind, name) => {
	offer({ csType, path });
	expect(await readEntries()).toMatchObject([{ kind, name }]);
});
