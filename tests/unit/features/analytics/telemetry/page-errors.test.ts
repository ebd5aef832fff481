import { beforeEach, expect, test, vi } from 'vitest';
import { MEMBER } from '../../../support/session.ts';

const ORIGIN = 'https://www.aurelia.example';
const SCRIPT = `${ORIGIN}/m/_astro/boot.AbC-_1.js`;
const sent = vi.fn<(url: string, body: string) => boolean>(() => true);
const page = { gatewayUrl: '', merchant: 'aurelia', language: 'TH' };
let classes: string[] = [];
const browser = {
	document: {
		prerendering: false,
		documentElement: { classList: { contains: (name: string) => classes.includes(name) } },
		getElementById: () => ({ textContent: JSON.stringify(page) }),
		scripts: [
			{ type: 'application/json', src: '' },
			{ type: 'module', src: SCRIPT },
		],
	},
	navigator: { userAgent: 'Mozilla/5.0 (Linux; Android 11) Chrome/120', sendBeacon: sent },
	location: { origin: ORIGIN, hostname: 'www.aurelia.example', pathname: '/m/home', search: '?token=abc' },
};
let report: typeof import('../../../../../src/features/analytics/telemetry/page-errors.ts').reportPageError;
let session: typeof import('../../../../../src/core/session.ts');

beforeEach(async () => {
	browser.document.prerendering = false;
	classes = [];
	for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value);
	vi.resetModules();
	({ reportPageError: report } = await import(
		'../../../../../src/features/analytics/telemetry/page-errors.ts'
	));
	session = await import('../../../../../src/core/session.ts');
});

const toSentry = vi.fn(async () => {});
vi.mock('../../../../../src/features/analytics/telemetry/sentry.ts', () => ({ sendToSentry: toSentry }));

const mistake = (message: string, address = `${SCRIPT}:1:141`): Error =>
	Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n    at f (${address})` });
const thrown = (error: unknown) =>
	report({ type: 'error', error, message: `Uncaught ${error}` } as ErrorEvent);
const rejected = (reason: unknown) => report({ type: 'unhandledrejection', reason } as PromiseRejectionEvent);
const values = () => sent.mock.calls.map(([, body]) => JSON.parse(JSON.parse(body).value));

test('sends the first ten places in the site’s own scripts', () => {
	const frames = Array.from({ length: 12 }, (_, index) => `    at f (${SCRIPT}:1:${index})`);
	const stack = [
		'TypeError: a',
		...frames.slice(0, 2),
		'    at g (https://vendor.example/a.js:1:2)',
		...frames.slice(2),
	];
	thrown(Object.assign(new TypeError('a'), { stack: stack.join('\n') }));
	expect(values()[0].stack).toEqual(
		Array.from({ length: 10 }, (_, index) => `/m/_astro/boot.AbC-_1.js:1:${index}`),
	);
});

test('sends the same error once, whatever its callers, and five errors of a page', () => {
	for (const caller of [1, 2]) {
		const error = mistake('a');
		error.stack += `\n    at g (${SCRIPT}:${caller}:1)`;
		thrown(error);
	}
	for (const message of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) rejected(mistake(message));
	expect(values().map(({ message }) => message)).toEqual(
		['a', 'b', 'c', 'd', 'e'].map((message) => `TypeError: ${message}`),
	);
});

test('sends an error to Sentry once, and ignores a failure there', () => {
	toSentry.mockRejectedValueOnce(new TypeError('Failed to fetch'));
	thrown(mistake('a'));
	thrown(mistake('a'));
	expect(toSentry.mock.calls).toEqual([
		[
			'TypeError: a',
			[{ file: '/m/_astro/boot.AbC-_1.js', line: 1, column: 141 }],
			{ release: 'AbC-_1', page: '/m/home', language: 'TH', domain: 'www.aurelia.example' },
		],
	]);
});

test('sends no data of the member', () => {
	session.$session.set({ ...MEMBER, id: '4711', token: 'secret', userName: 'maria' });
	thrown(mistake('maria (4711) has no secret in mother@example.com'));
	expect(sent.mock.calls[0]?.[1]).not.toMatch(/maria|4711|secret|mother|token=/);
});

test.each([
	['to a crawler', () => (classes = ['crawler'])],
	['on a prerendered page', () => (browser.document.prerendering = true)],
])('sends nothing %s', (_, arrange) => {
	arrange();
	thrown(mistake('a'));
	expect(sent).not.toHaveBeenCalled();
});

test.each([
	['an extension', mistake('a', 'chrome-extension://abc/content.js:1:2')],
	['a text', 'a text'],
	['nothing', undefined],
])('ignores an error from %s', (_, error) => {
	expect(() => thrown(error)).not.toThrow();
	expect(() => rejected(error)).not.toThrow();
	expect(sent).not.toHaveBeenCalled();
});
