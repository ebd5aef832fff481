import { afterEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../gateway/client/support.ts';

const HERE = 'https://www.new.example';
const ENTRY = { merchant: 'aurelia', languages: ['en', 'th'], gatewayUrl: '', domains: ['www.old.example'] };
const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/126.0.0.0 Mobile Safari/537.36';

afterEach(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

/** Opens an entry page that a page of the merchant's other domain linked to. Resolves with the redirect's target. */
async function open(
	address: string,
	{ userAgent = PHONE, local = memoryStorage(), session = memoryStorage() } = {},
) {
	const { search, hash } = new URL(HERE + address);
	vi.stubGlobal('document', {
		getElementById: () => ({ textContent: JSON.stringify(ENTRY) }),
		referrer: 'https://www.old.example/m/home',
		cookie: '',
	});
	vi.stubGlobal('navigator', { userAgent });
	vi.stubGlobal('history', { replaceState: () => undefined });
	vi.stubGlobal('localStorage', local);
	vi.stubGlobal('sessionStorage', session);
	vi.stubGlobal('fetch', async () => Response.json({ success: true, value: { token: 'T' } }));
	vi.useFakeTimers({ toFake: ['setTimeout'] });
	const left = new Promise<string>((replace) => {
		vi.stubGlobal('location', { search, hash, protocol: 'https:', replace });
	});
	vi.resetModules();
	await import('../../../../../src/features/site/domains/entry.inline.ts');
	return left;
}

/** Storage with room for a session only. */
function fullStorage() {
	const storage = memoryStorage();
	const { setItem } = storage;
	storage.setItem = (key, value) => {
		if (key !== 'MC_SESSION_INFO') throw new DOMException('full', 'QuotaExceededError');
		setItem(key, value);
	};
	return storage;
}

test('RT-03 stores the session from another domain even if storage is full', async () => {
	const session = fullStorage();
	const address = '/m/index.html?go=/m/news&gclid=G1#handover=abcdefghijklmnop&tried=www.old.example';
	expect(await open(address, { session, local: fullStorage() })).toBe('/m/news?gclid=G1');
	expect(JSON.parse(session.getItem('MC_SESSION_INFO') ?? '{}')).toMatchObject({ token: 'T' });
});

test('EN-05 stores the ids of the address and of its target as one click, without a token', async () => {
	const local = memoryStorage();
	const go = encodeURIComponent('/m/news?tid=AFF77&token=T0');
	const target = await open(`/m/index?go=${go}&gclid=G1&utm_source=ig&token=T0`, { local });
	expect(target).toBe('/m/news?tid=AFF77&token=T0&gclid=G1');
	expect(local.getItem('ad_landings')).toMatch(/^\n\d+\?gclid=G1&utm_source=ig&tid=AFF77$/);
});

test('EN-05 stores nothing for crawlers', async () => {
	const local = memoryStorage();
	expect(await open('/m/index?gclid=G1', { local, userAgent: 'Googlebot/2.1' })).toBe('/m/home?gclid=G1');
	expect(local.length).toBe(0);
});
