import { beforeEach, expect, test, vi } from 'vitest';

/** Answers by what is asked for: the merchant's file, and the gateway. */
let merchant: unknown;
let gateway: (() => Promise<unknown>) | undefined;
vi.mock('../../../../../src/core/files.ts', () => ({ fetchJson: async () => merchant }));
vi.mock('../../../../../src/core/gateway.ts', () => ({ call: () => gateway?.() }));
vi.mock('../../../../../src/core/page.ts', () => ({
	getPage: () => ({ merchant: 'aurelia' }),
}));

const KEY = 'consent_aurelia';
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? 'null');

beforeEach(() => {
	vi.resetModules();
	vi.stubGlobal('navigator', {});
	merchant = { analytics: 'granted', marketing: 'granted' };
	gateway = async () => ({});
});

/** The modules as on a new page. */
async function newPage() {
	vi.resetModules();
	const { choose, loadConsent } = await import(
		'../../../../../src/features/privacy/consent/consent-store.ts'
	);
	const { consentSetting } = await import('../../../../../src/features/privacy/index.ts');
	const { $consent } = await import('../../../../../src/features/privacy/consent/consent.ts');
	return { choose, loadConsent, consentSetting, $consent };
}

test('the stricter setting of the gateway and the merchant counts', async () => {
	const wishes = ['denied', 'ask', 'granted'];
	for (const [own, a] of wishes.entries())
		for (const [said, b] of wishes.entries()) {
			merchant = { analytics: a, marketing: a };
			gateway = async () => ({ analytics: b, marketing: b });
			const { consentSetting } = await newPage();
			const stricter = wishes[Math.min(own, said)];
			expect(await consentSetting(), `${a}, ${b}`).toMatchObject({
				analytics: stricter,
				marketing: stricter,
			});
		}
});

test('without a gateway setting the merchant’s applies, and an invalid file denies', async () => {
	merchant = { analytics: 'ask', marketing: 'granted' };
	const { consentSetting } = await newPage();
	expect(await consentSetting()).toEqual({
		analytics: 'ask',
		marketing: 'granted',
		version: 1,
		debug: false,
		sample: 0.1,
	});
	for (const broken of [{}, { analytics: true, marketing: 'GRANTED' }, []]) {
		merchant = broken;
		const page = await newPage();
		expect(await page.consentSetting()).toMatchObject({ analytics: 'denied', marketing: 'denied' });
	}
});

test('consent is unknown if the gateway fails, until a later call works', async () => {
	gateway = () => Promise.reject(new TypeError('Failed to fetch'));
	const { loadConsent, $consent } = await newPage();
	await expect(loadConsent()).rejects.toThrow();
	expect($consent.get()).toBeUndefined();
	gateway = async () => ({});
	await loadConsent();
	expect($consent.get()).toEqual({ analytics: true, marketing: true });
});

test('declining is stored even if the gateway is unavailable', async () => {
	gateway = () => Promise.reject(new TypeError('Failed to fetch'));
	const { choose } = await newPage();
	await expect(choose({ analytics: false, marketing: false })).rejects.toThrow();
	expect(kept()).toMatchObject({ analytics: false, marketing: false });
});

test('without storage, an answer lasts as long as the page', async () => {
	merchant = { analytics: 'ask', marketing: 'ask' };
	vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
	const { choose, $consent } = await newPage();
	await choose({ analytics: false, marketing: false });
	expect($consent.get()).toEqual({ analytics: false, marketing: false });
});

test.each(['1', 'null', '[]', '{"version":"x","analytics":"true","marketing":1}', '{', '"yes"'])(
	'a stored value of %s doesn’t count as an answer',
	async (stored) => {
		merchant = { analytics: 'ask', marketing: 'ask' };
		localStorage.setItem(KEY, stored);
		const { loadConsent } = await newPage();
		expect((await loadConsent()).decision).toEqual({ analytics: 'ask', marketing: 'ask' });
	},
);
