import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type EventName, track } from '../../../src/core/track.ts';
import type { Gateway } from '../../../src/demo/gateway.ts';
import type { Destination } from '../../../src/features/analytics/events/event.ts';
import { gatewayDestinations } from '../../../src/features/analytics/events/gateway.ts';
import { createDelivery } from '../../../src/features/analytics/events/queue.ts';
import { setConsent } from '../../../src/features/privacy/consent/consent.ts';
import { readAnswer } from '../../../src/gateway/client/answer.ts';
import { GatewayError } from '../../../src/gateway/client/gateway-error.ts';
import type { Endpoint } from '../../../src/gateway/contract/endpoint.ts';
import { seeded } from '../../support/seeded.ts';
import { memoryStorage, namesIn } from '../../unit/gateway/client/support.ts';
import { freshGateway } from '../gateway/support.ts';

const PAGE = JSON.stringify({ merchant: 'aurelia', gatewayUrl: '' });
const EVENTS = 4000;
/** Share of requests that fail. Half of those never arrive, and half lose their answer. */
const FAILING = 0.3;
/** Frequent events are in it several times. */
const NAMES: EventName[] = [
	...(['pageView', 'pageView', 'pageView', 'pageView', 'gameLaunch', 'gameLaunch', 'gameLaunch'] as const),
	...(['login', 'viewContent', 'depositSubmit'] as const),
];

let gateway: Gateway;
beforeEach(async () => {
	({ gateway } = await freshGateway());
	vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
	vi.stubGlobal('localStorage', memoryStorage());
	vi.stubGlobal('navigator', { userAgent: 'Phone' });
	vi.stubGlobal('document', {
		getElementById: () => ({ textContent: PAGE }),
		documentElement: { classList: { contains: () => false } },
		cookie: '',
	});
	vi.stubGlobal('location', { hostname: 'www.aurelia.example', pathname: '/m/home', search: '' });
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));
const never = () => new Promise<never>(() => undefined);

/** Creates a device with two tabs on a bad network. */
function createDevice(random: () => number) {
	const device = { offline: false, failing: FAILING };
	const underway = new Set<Promise<unknown>>();
	/** Ids that a pixel has put into its vendor's queue. */
	const pixel: string[] = [];
	let lock: Promise<unknown> = Promise.resolve();

	async function request(endpoint: Endpoint, input: unknown): Promise<unknown> {
		const isPost = endpoint.method === 'POST';
		const query = isPost ? '' : `?${new URLSearchParams(input as Record<string, string>)}`;
		const response = await gateway.app.request(endpoint.path + query, {
			method: endpoint.method,
			headers: { Merchant: 'aurelia', 'Content-Type': 'application/json' },
			...(isPost && { body: JSON.stringify(input) }),
		});
		return readAnswer(endpoint, { status: response.status, body: await response.text() });
	}

	function openPage() {
		let kill = (): void => undefined;
		const page = { isDead: false, died: new Promise<void>((die) => (kill = die)) };
		/** A closed page gets no results. */
		const alive = async <T>(result: Promise<T>): Promise<T> => {
			const value = await result.catch((error) => (page.isDead ? never() : Promise.reject(error)));
			return page.isDead ? never() : value;
		};
		async function call(endpoint: Endpoint, input: unknown): Promise<unknown> {
			const luck = random();
			await alive(wait(random() * 3000));
			if (device.offline || luck < device.failing / 2) throw new GatewayError('network');
			const arrived = request(endpoint, input);
			underway.add(arrived);
			void arrived.catch(() => undefined).then(() => underway.delete(arrived));
			const answer = await alive(arrived);
			if (luck < device.failing) throw new GatewayError('timeout', { code: 'ECONNABORTED' });
			return answer;
		}
		const isOver = () => page.isDead;
		const platform = { isOver, random, wait: (milliseconds: number) => alive(wait(milliseconds)) };
		const list: Destination[] = [
			...gatewayDestinations({ ...platform, call: call as never }),
			{
				code: 'pixel',
				purpose: 'marketing',
				wants: () => true,
				async send(events) {
					pixel.push(...events.map(({ id }) => id));
					return 'sent';
				},
			},
		];
		const deliverTo = createDelivery(isOver);
		return {
			/** Like Web Locks, gives each page its turn, and skips closed ones. */
			deliver() {
				const run = () => Promise.race([deliverTo({ list, incomplete: false }), page.died]);
				lock = lock.then(() => !page.isDead && run());
				return lock;
			},
			close() {
				page.isDead = true;
				kill();
			},
		};
	}

	/** Advances time and lets the gateway answer. */
	async function pass(milliseconds: number): Promise<void> {
		const end = Date.now() + milliseconds;
		do {
			await vi.advanceTimersByTimeAsync(Math.min(2000, Math.max(0, end - Date.now())));
			while (underway.size) await Promise.allSettled(underway);
			await new Promise(setImmediate);
		} while (Date.now() < end);
	}
	return { device, pixel, openPage, pass };
}

test('4,000 events each arrive once, although requests fail, pages close and the device goes offline', async () => {
	const random = seeded(20270115);
	const { device, pixel, openPage, pass } = createDevice(random);
	const tabs = [openPage(), openPage()];
	const any = () => Math.floor(random() * tabs.length);
	const waiting = () => namesIn(localStorage).filter((name) => name.startsWith('event_')).length;
	let tracked = 0;
	while (tracked < EVENTS) {
		// A device stores a thousand at most.
		const isFull = waiting() > 700;
		if (tracked > 400) setConsent({ analytics: true, marketing: true });
		for (let more = isFull ? 0 : 1 + Math.floor(random() * 12); more > 0 && tracked < EVENTS; more--) {
			track(NAMES[Math.floor(random() * NAMES.length)] ?? 'login', { contentId: `content-${tracked++}` });
		}
		const which = any();
		if (random() < 0.15) {
			tabs[which]?.close();
			tabs[which] = openPage();
		}
		void tabs[which]?.deliver();
		if (random() < 0.05 || isFull) device.offline = !device.offline && !isFull;
		await pass(random() * 8000);
	}
	Object.assign(device, { offline: false, failing: 0 });
	for (const tab of tabs) tab.close();
	const last = openPage().deliver();
	while (waiting()) await pass(60_000);
	await last;

	const kept = gateway.controls.trackedEvents('aurelia', EVENTS * 2);
	const events = kept.filter(({ path }) => path !== 'server');
	const ids = new Set(events.map(({ id }) => id));
	expect([ids.size, events.length]).toEqual([EVENTS, EVENTS]);
	expect(new Set(events.map(({ value }) => JSON.parse(value).payload.content_id)).size).toBe(EVENTS);
	// The site sent some again after lost answers, and some by ping. The gateway has dropped the duplicates.
	expect(kept.some(({ times }) => times > 1)).toBe(true);
	expect(events.some(({ path }) => path === 'ping')).toBe(true);
	const due = events.filter(({ name }) => !['pageView', 'gameLaunch'].includes(name)).map(({ id }) => id);
	const server = kept.filter(({ path }) => path === 'server').map(({ id }) => id);
	expect(server.sort()).toEqual(due.sort());
	expect([...pixel].sort()).toEqual([...ids].sort());
}, 60_000);
