// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('../../../../../src/core/page.ts', () => ({
	getPage: () => ({ merchant: 'aurelia', language: 'EN', gatewayUrl: 'https://gw.example' }),
}));

/** The script of a newly opened page. */
function open(): Promise<typeof import('../../../../../src/features/app/install/app-name.ts')> {
	vi.resetModules();
	return import('../../../../../src/features/app/install/app-name.ts');
}
const answering = (body: string, status = 200) => vi.fn(async () => new Response(body, { status }));

beforeEach(() => {
	document.body.innerHTML = '<a class="header-logo"><img alt="Aurelia"></a>';
});

test('API-18 requests the manifest’s short_name once, with a Merchant header', async () => {
	const fetching = answering('{"short_name":" Rio ","name":"Rio Club"}');
	vi.stubGlobal('fetch', fetching);
	const { readAppName } = await open();
	expect(await Promise.all([readAppName(), readAppName()])).toEqual(['Rio', 'Rio']);
	expect(fetching).toHaveBeenCalledOnce();
	const [url, { headers }] = fetching.mock.calls[0] as unknown as [string, RequestInit];
	expect(url).toMatch(/^https:\/\/gw\.example\/wps\/system\/manifest\.json\?_=\d+&merchantCode=aurelia$/);
	expect(headers).toMatchObject({ Merchant: 'aurelia' });
});

test.each([
	['{"name":"Rio Club"}', 200],
	['{"short_name":"a\\u202eb"}', 200],
	['{"short_name":["Rio"]}', 200],
	['<!doctype html>', 200],
	['{"short_name":"Rio"}', 500],
])('uses the merchant’s name if the manifest is %s with the status %i', async (body, status) => {
	vi.stubGlobal('fetch', answering(body, status));
	expect(await (await open()).readAppName()).toBe('Aurelia');
});

test.each([
	['readAppName', 5000],
	['nameSoon', 300],
] as const)('API-18 %s() uses the merchant’s name after %i ms without an answer', async (read, limit) => {
	vi.useFakeTimers();
	vi.stubGlobal('fetch', () => new Promise(() => undefined));
	const named = vi.fn();
	const reading = (await open())[read]().then(named);
	await vi.advanceTimersByTimeAsync(limit - 1);
	expect(named).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	await reading;
	expect(named).toHaveBeenCalledExactlyOnceWith('Aurelia');
});
