import { beforeEach, expect, test, vi } from 'vitest';
import { envelopeOf } from '../../../../../src/features/analytics/telemetry/sentry.ts';

const DSN = 'https://0123abcd@o1.ingest.sentry.io/42';
const ID = '0123456789abcdef0123456789abcdef';
const SOURCE = { release: 'F5ZcJUT', page: '/m/home', language: 'TH', domain: 'www.aurelia.example' };
const PLACES = [
	{ file: '/m/_astro/boot.F5ZcJUT.js', line: 2, column: 141 },
	{ file: '/m/home', line: 7, column: 3528 },
];
const envelope = (dsn = DSN, message = 'TypeError: a: b') =>
	envelopeOf(dsn, ID, new Date('2026-11-28T16:00:00.500Z'), message, PLACES, {
		...SOURCE,
		merchant: 'aurelia',
	});
const eventOf = (body: string) => JSON.parse(body.split('\n')[2] ?? '');

test('an envelope has a header, the header of its item, and the error with its release', () => {
	const { url, body } = envelope();
	expect(url).toBe('https://o1.ingest.sentry.io/api/42/envelope/?sentry_version=7&sentry_key=0123abcd');
	const [header, item, ...rest] = body.split('\n').map((line) => JSON.parse(line));
	expect(header).toEqual({ event_id: ID, dsn: DSN, sent_at: '2026-11-28T16:00:00.500Z' });
	expect(item).toEqual({ type: 'event' });
	expect(rest).toHaveLength(1);
	expect(rest[0]).toMatchObject({
		event_id: ID,
		timestamp: Date.parse('2026-11-28T16:00:00.500Z') / 1000,
		platform: 'javascript',
		level: 'error',
		release: 'F5ZcJUT',
		request: { url: 'https://www.aurelia.example/m/home' },
		tags: { merchant: 'aurelia', language: 'TH' },
	});
});

test('the error has its type, its message, and its places with the innermost last', () => {
	const [{ type, value, stacktrace }] = eventOf(envelope().body).exception.values;
	expect([type, value]).toEqual(['TypeError', 'a: b']);
	expect(stacktrace.frames).toEqual([
		expect.objectContaining({ filename: '/m/home', lineno: 7, colno: 3528 }),
		expect.objectContaining({
			abs_path: 'https://www.aurelia.example/m/_astro/boot.F5ZcJUT.js',
			lineno: 2,
			colno: 141,
		}),
	]);
	const [plain] = eventOf(envelope(DSN, 'Uncaught something').body).exception.values;
	expect(plain).toMatchObject({ type: 'Error', value: 'Uncaught something' });
});

test('Sentry is told not to store the player’s address', () => {
	const event = eventOf(envelope().body);
	expect(event.sdk.settings).toEqual({ infer_ip: 'never' });
	expect(event).not.toHaveProperty('user');
});

test('a Sentry that shares its host has its path before the project', () => {
	expect(envelope('https://key@errors.example.com:8443/own/sentry/7').url).toBe(
		'https://errors.example.com:8443/own/sentry/api/7/envelope/?sentry_version=7&sentry_key=key',
	);
});

const requests = vi.fn<(address: string, options?: RequestInit) => Promise<Response>>();
let send: typeof import('../../../../../src/features/analytics/telemetry/sentry.ts').sendToSentry;
beforeEach(async () => {
	vi.resetModules();
	vi.stubGlobal('fetch', requests);
	vi.stubGlobal('document', {
		getElementById: () => ({ textContent: JSON.stringify({ merchant: 'aurelia' }) }),
	});
	({ sendToSentry: send } = await import('../../../../../src/features/analytics/telemetry/sentry.ts'));
});

test('an error goes to the merchant’s project, without cookies and referrer', async () => {
	requests.mockImplementation(async () => Response.json({ dsn: DSN }));
	await send('TypeError: a', PLACES, SOURCE);
	await send('TypeError: b', PLACES, SOURCE);
	expect(requests.mock.calls.map(([address]) => address)).toEqual([
		'/m/errors.json',
		envelope().url,
		envelope().url,
	]);
	const options = requests.mock.calls[1]?.[1];
	expect(options).toMatchObject({
		method: 'POST',
		keepalive: true,
		credentials: 'omit',
		referrerPolicy: 'no-referrer',
	});
	expect(options?.headers).toBeUndefined();
	expect(eventOf(options?.body as string)).toMatchObject({
		event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
		tags: { merchant: 'aurelia' },
	});
});

test('without a project, nothing is sent', async () => {
	requests.mockImplementation(async () => Response.json({ dsn: '' }));
	await send('TypeError: a', PLACES, SOURCE);
	expect(requests).toHaveBeenCalledTimes(1);
});
