// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('../../../../../src/core/page.ts', () => ({
	getPage: () => ({ merchant: 'aurelia', language: 'EN', gatewayUrl: 'https://gw.example' }),
}));

/** Reads the name as on a newly opened page. */
async function readAppName(): Promise<string> {
	vi.resetModules();
	const script = await import('../../../../../src/features/app/install/app-name.ts');
	return script.readAppName();
}
const answering = (body: string, status = 200) => vi.fn(async () => new Response(body, { status }));

beforeEach(() => {
	document.body.innerHTML = '<a class="header-logo"><img alt="Aurelia"></a>';
});

test('API-18 the app’s name is the manifest’s short_name, asked with a Merchant header', async () => {
	const fetching = answering('{"short_name":" Rio ","name":"Rio Club"}');
	vi.stubGlobal('fetch', fetching);
	expect(await readAppName()).toBe('Rio');
	expect(fetching).toHaveBeenCalledOnce();
	const [url, { headers }] = fetching.mock.calls[0] as unknown as [string, RequestInit];
	expect(url).toMatch(/^https:\/\/gw\.example\/wps\/system\/manifest\.json\?_=\d+&merchantCode=aurelia$/);
	expect(headers).toMatchObject({ Merchant: 'aurelia' });
});

test.each([
	['no name', '{"name":"Rio Club"}', 200],
	['a name that may not be shown', '{"short_name":"a\\u202eb"}', 200],
	['no text', '{"short_name":["Rio"]}', 200],
	['no manifest', '<!doctype html>', 200],
	['an error', '{"short_name":"Rio"}', 500],
])('the merchant’s name stands in for %s', async (_, body, status) => {
	vi.stubGlobal('fetch', answering(body, status));
	expect(await readAppName()).toBe('Aurelia');
});

test.each([
	['API-18 the merchant’s name stands in after 5 s without an answer', 'readAppName', 5000],
	['what a player has tapped for waits for 300 ms only', 'nameSoon', 300],
] as const)('%s', async (_, read, limit) => {
	vi.useFakeTimers();
	vi.stubGlobal('fetch', () => new Promise(() => undefined));
	vi.resetModules();
	const script = await import('../../../../../src/features/app/install/app-name.ts');
	const named = vi.fn();
	const reading = script[read]().then(named);
	await vi.advanceTimersByTimeAsync(limit - 1);
	expect(named).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	await reading;
	expect(named).toHaveBeenCalledExactlyOnceWith('Aurelia');
});

test('one page asks once', async () => {
	const fetching = answering('{"short_name":"Rio"}');
	vi.stubGlobal('fetch', fetching);
	vi.resetModules();
	const script = await import('../../../../../src/features/app/install/app-name.ts');
	expect(await Promise.all([script.readAppName(), script.readAppName()])).toEqual(['Rio', 'Rio']);
	expect(fetching).toHaveBeenCalledOnce();
});
