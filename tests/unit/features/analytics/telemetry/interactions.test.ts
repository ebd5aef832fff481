import { beforeEach, expect, test, vi } from 'vitest';

const ORIGIN = 'https://www.aurelia.example';
const sendOnce = vi.fn<(event: string, value: Record<string, unknown>, identity?: unknown) => undefined>();
vi.mock('../../../../../src/features/analytics/telemetry/send-once.ts', () => ({ sendOnce }));

type Take = (list: { getEntries: () => unknown[] }) => void;
const observers = new Map<string, { take: Take; options: PerformanceObserverInit }>();
const listeners = new Map<string, () => void>();
const WHERE = {
	page: '/m/home',
	language: 'TH',
	device: 'phone',
	connection: '4g',
	domain: 'www.aurelia.example',
};

beforeEach(async () => {
	vi.useFakeTimers();
	vi.stubGlobal('location', { origin: ORIGIN });
	vi.stubGlobal('document', { visibilityState: 'visible' });
	vi.stubGlobal('addEventListener', (type: string, run: () => void) => listeners.set(type, run));
	vi.stubGlobal(
		'PerformanceObserver',
		class {
			#take: Take;
			constructor(take: Take) {
				this.#take = take;
			}
			observe(options: PerformanceObserverInit) {
				observers.set(options.type ?? '', { take: this.#take, options });
			}
		},
	);
	const { watchInteractions } = await import(
		'../../../../../src/features/analytics/telemetry/performance/interactions.ts'
	);
	watchInteractions(WHERE);
});

const observed = (type: string, ...entries: object[]) =>
	observers.get(type)?.take({ getEntries: () => entries });
const interaction = (change: object) =>
	observed('event', {
		name: 'pointerup',
		interactionId: 7,
		startTime: 1000,
		processingStart: 1020.4,
		processingEnd: 1250.6,
		duration: 264,
		target: 'never sent',
		...change,
	});
const script = (sourceURL: string, duration: number, change = {}) => ({
	sourceURL,
	sourceCharPosition: 4711,
	invoker: 'BUTTON#maria.onclick',
	invokerType: 'event-listener',
	duration,
	forcedStyleAndLayoutDuration: 12.4,
	...change,
});
const frame = (startTime: number, duration: number, ...scripts: object[]) =>
	observed('long-animation-frame', { startTime, duration, scripts });
const values = () => sendOnce.mock.calls.map(([, value]) => value);

test('reports the times of a slow interaction, and its longest scripts by file and character', async () => {
	expect(observers.get('event')?.options).toMatchObject({ buffered: true, durationThreshold: 200 });
	frame(900, 90, script(`${ORIGIN}/m/_astro/before.1234567.js`, 80));
	interaction({});
	// Frames may arrive after their interaction.
	frame(
		990,
		280,
		script('https://vendor.example/a.js?id=4711', 50),
		script(`${ORIGIN}/m/home?token=abc`, 150.4, { invokerType: 'user-callback' }),
		script('chrome-extension://abcdef/content.js', 60),
	);
	frame(1270, 90, script(`${ORIGIN}/m/_astro/after.1234567.js`, 80));
	expect(sendOnce).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(500);
	expect(sendOnce.mock.calls).toEqual([
		[
			'interaction',
			{
				...WHERE,
				type: 'pointerup',
				duration: 264,
				delay: 20,
				processing: 230,
				scripts: [
					{ file: '/m/home', position: 4711, by: 'user-callback', duration: 150, layout: 12 },
					{ file: 'vendor.example', position: 4711, by: 'event-listener', duration: 50, layout: 12 },
				],
			},
			['pointerup', '/m/home:4711', 'vendor.example:4711'],
		],
	]);
	expect(JSON.stringify(values())).not.toMatch(/maria|token|never sent/);
});

test('reports the slowest event of an interaction', async () => {
	interaction({ name: 'pointerdown', duration: 208 });
	interaction({ name: 'click', duration: 320 });
	interaction({ name: 'pointerup', duration: 240 });
	interaction({ name: 'keydown', interactionId: 8, duration: 400 });
	await vi.advanceTimersByTimeAsync(500);
	expect(values()).toMatchObject([
		{ type: 'click', duration: 320 },
		{ type: 'keydown', duration: 400 },
	]);
});

test.each([{ duration: 192 }, { interactionId: 0, name: 'pointermove' }])(
	'ignores a fast interaction, and an event that isn’t one: %j',
	async (change) => {
		interaction(change);
		await vi.advanceTimersByTimeAsync(5000);
		expect(sendOnce).not.toHaveBeenCalled();
	},
);

test('reports five scripts at most, from the last thirty frames', async () => {
	for (let index = 0; index < 40; index++)
		frame(1000 + index, 5, script(`${ORIGIN}/m/_astro/${index}.js`, 100 - index));
	interaction({});
	await vi.advanceTimersByTimeAsync(500);
	expect(values()).toMatchObject([
		{ scripts: [10, 11, 12, 13, 14].map((index) => ({ file: `/m/_astro/${index}.js` })) },
	]);
});

test('reports at once if the player leaves', () => {
	interaction({});
	vi.stubGlobal('document', { visibilityState: 'hidden' });
	listeners.get('visibilitychange')?.();
	expect(sendOnce).toHaveBeenCalledTimes(1);
	vi.runAllTimers();
	expect(sendOnce).toHaveBeenCalledTimes(1);
});
