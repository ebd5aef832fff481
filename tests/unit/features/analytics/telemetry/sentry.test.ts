import { beforeEach, expect, test, vi } from 'vitest';

const SOURCE = { release: 'F5ZcJUT', page: '/m/home', language: 'TH', domain: 'www.aurelia.example' };
const PLACES = [
	{ file: '/m/_astro/boot.F5ZcJUT.js', line: 2, column: 141 },
	{ file: '/m/home', line: 7, column: 3528 },
];
const NOW = '2026-11-28T16:00:00.500Z';
let dsn: string;
let send: typeof import('../../../../../src/features/analytics/telemetry/sentry.ts').sendToSentry;
const requests = vi.fn<(address: string, options?: RequestInit) => Promise<Response>>();

beforeEach(async () => {
	vi.resetModules();
	vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
	dsn = 'https://0123abcd@o1.ingest.sentry.io/42';
	requests.mockImplementation(async () => Response.json({ dsn }));
	vi.stubGlobal('fetch', requests);
	vi.stubGlobal('document', {
		getElementById: () => ({ textContent: JSON.stringify({ merchant: 'aurelia' }) }),
	});
	({ sendToSentry: send } = await import('../../../../../src/features/analytics/telemetry/sentry.ts'));
});

/** The three lines of the last envelope. */
const envelope = () => `${requests.mock.lastCall?.[1]?.body}`.split('\n').map((line) => JSON.parse(line));

test('sends an envelope with the error’s type, message and places, and no data of the player', async () => {
	await send('TypeError: a: b', PLACES, SOURCE);
	const [address, options] = requests.mock.lastCall ?? [];
	expect(address).toBe('https://o1.ingest.sentry.io/api/42/envelope/?sentry_version=7&sentry_key=0123abcd');
	// A content type would need a preflight request.
	expect(options).toEqual({
		method: 'POST',
		body: expect.any(String),
		keepalive: true,
		credentials: 'omit',
		referrerPolicy: 'no-referrer',
	});
	const event_id = expect.stringMatching(/^[0-9a-f]{32}$/);
	expect(envelope()).toEqual([
		{ event_id, dsn, sent_at: NOW },
		{ type: 'event' },
		{
			event_id,
			timestamp: Date.parse(NOW) / 1000,
			platform: 'javascript',
			level: 'error',
			release: 'F5ZcJUT',
			// Tells Sentry not to store the player's internet address.
			sdk: { name: 'members-site', version: '1', settings: { infer_ip: 'never' } },
			request: { url: 'https://www.aurelia.example/m/home' },
			tags: { merchant: 'aurelia', language: 'TH' },
			exception: { values: [expect.objectContaining({ type: 'TypeError', value: 'a: b' })] },
		},
	]);
	expect(envelope()[2].exception.values[0].stacktrace.frames).toEqual([
		expect.objectContaining({ filename: '/m/home', lineno: 7, colno: 3528 }),
		expect.objectContaining({
			abs_path: 'https://www.aurelia.example/m/_astro/boot.F5ZcJUT.js',
			lineno: 2,
			colno: 141,
		}),
	]);
});

test('reads the setting once, and sends a message without a type as an Error', async () => {
	await send('a', PLACES, SOURCE);
	await send('Uncaught something', PLACES, SOURCE);
	expect(envelope()[2].exception.values[0]).toMatchObject({ type: 'Error', value: 'Uncaught something' });
	expect(requests.mock.calls.filter(([address]) => address === '/m/errors.json')).toHaveLength(1);
});

test('keeps the path of a Sentry that shares its host', async () => {
	dsn = 'https://key@errors.example.com:8443/own/sentry/7';
	await send('a', PLACES, SOURCE);
	expect(requests.mock.lastCall?.[0]).toBe(
		'https://errors.example.com:8443/own/sentry/api/7/envelope/?sentry_version=7&sentry_key=key',
	);
});

test('sends nothing if the merchant has no project', async () => {
	dsn = '';
	await send('a', PLACES, SOURCE);
	expect(requests).toHaveBeenCalledOnce();
});
