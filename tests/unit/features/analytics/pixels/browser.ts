import { onTestFinished, vi } from 'vitest';
import type { EventDetails, EventName } from '../../../../../src/core/track.ts';
import { type NetworkCode, settingsFor } from '../../../../../src/demo/vendors/pixels/accounts.ts';
import { checked, flat, REQUESTS } from '../../../../../src/demo/vendors/pixels/check.ts';
import { SCRIPTS } from '../../../../../src/demo/vendors/pixels/scripts.ts';
import type { Consent } from '../../../../../src/features/privacy/consent/consent.ts';
import type { PixelTrack } from '../../../../../src/gateway/contract/pixel-track.ts';
import { eventOf } from '../events/support.ts';

export const CODES = Object.keys(REQUESTS) as NetworkCode[];
export const BOTH: Consent = { analytics: true, marketing: true };
export const ORIGIN = 'https://www.aurelia.example';
const BASE = '/demo/vendors/pixels';
/** Modules that a test's browser replaces. */
const GATEWAY = '../../../../../src/core/gateway.ts';
const ATTRIBUTION = '../../../../../src/features/analytics/index.ts';

interface Script {
	src: string;
	onload?: () => void;
}

export interface Request {
	network: NetworkCode;
	event: string;
	account: string;
	eventId: string;
	fields: Record<string, string>;
	fault: string | undefined;
}

/**
 * The parts of a browser that pixels use. Vendors' scripts are the embedded gateway's stand-ins, and its checks read
 * what they send.
 */
export class Browser {
	/** Stands for window. */
	readonly globals: Record<string, unknown> = {};
	readonly scripts: Script[] = [];
	readonly requests: Request[] = [];
	/** Networks whose scripts never arrive. */
	hanging: NetworkCode[] = [];
	networks: NetworkCode[] = CODES;
	/** Sent with a call for the accounts. */
	partners: string | undefined;
	click: PixelTrack = {};
	search = '';
	/** Address of the page before. */
	referrer = '';
	/** Whether requests without a script fail. */
	offline = false;
	/** Whether such requests are never answered. */
	slow = false;
	/** Leaves the page. */
	leave = (): void => undefined;

	constructor() {
		onTestFinished(() => {
			for (const module of [GATEWAY, ATTRIBUTION]) vi.doUnmock(module);
		});
		vi.resetModules();
		vi.stubGlobal('window', this.globals);
		// So that whenIdle finds it.
		Object.defineProperty(this.globals, 'requestIdleCallback', { value: true });
		vi.stubGlobal('requestIdleCallback', queueMicrotask);
		const browser = this;
		vi.stubGlobal('document', {
			createElement: () => ({}),
			head: { append: (script: Script) => this.#add(script) },
			get referrer() {
				return browser.referrer;
			},
			cookie: '_fbp=fb.1.1700000000000.1234567890.AQYBAQIA',
		});
		vi.stubGlobal('addEventListener', (type: string, run: () => void) => {
			if (type === 'pagehide') this.leave = run;
		});
		vi.stubGlobal('fetch', (address: string, options?: RequestInit) => this.#fetch(address, options));
		vi.stubGlobal('location', {
			origin: ORIGIN,
			pathname: '/m/home',
			hash: '',
			get search() {
				return browser.search;
			},
			get href() {
				return `${ORIGIN}/m/home${browser.search}`;
			},
		});
		vi.stubGlobal('history', {
			state: null,
			replaceState: (_: unknown, __: string, address: string) => {
				this.search = new URL(address, ORIGIN).search;
			},
		});
		vi.doMock(GATEWAY, () => ({
			call: async (_: unknown, { partners }: { partners?: string }) => {
				this.partners = partners;
				return settingsFor('aurelia', this.networks, partners);
			},
		}));
		vi.doMock(ATTRIBUTION, () => ({
			collectAttribution: async () => ({ pixelTrack: this.click }),
		}));
	}

	async load(consent: Consent = BOTH) {
		const { load } = await import('../../../../../src/features/analytics/pixels/load.ts');
		await this.setConsent(consent);
		const destinations = await load();
		await promisesDone();
		return destinations;
	}

	async setConsent(consent: Consent) {
		const { setConsent } = await import('../../../../../src/features/privacy/consent/consent.ts');
		setConsent(consent);
	}

	/** Loads the pixels, has one network send an event, and returns what it received. */
	async send(code: NetworkCode, name: EventName, details: EventDetails = {}): Promise<Request[]> {
		const before = this.requests.length;
		const destination = (await this.load()).find((each) => each.code === code);
		const event = eventOf(name, details, { customerId: 'customer-77' });
		if (destination?.wants(event)) await destination.send([event]);
		return this.requests
			.slice(before)
			.filter(({ network, eventId }) => network === code && (!eventId || eventId === event.id));
	}

	#add(script: Script): void {
		this.scripts.push(script);
		const [, network = ''] = /\/pixels\/(\w+)\//.exec(script.src) ?? [];
		const code = network as NetworkCode;
		if (this.hanging.includes(code)) return;
		queueMicrotask(() => {
			const query = new URLSearchParams(script.src.split('?')[1]);
			const text = SCRIPTS[code]?.(`${BASE}/${code}`, (name) => query.get(name) ?? '');
			new Function('window', text ?? '')(this.globals);
			script.onload?.();
		});
	}

	async #fetch(address: string, { body }: RequestInit = {}): Promise<Response> {
		if (address === '/m/pixels.json')
			return Response.json(
				Object.fromEntries(
					this.networks.map((code) => [code, `${BASE}/${code}/${PATHS[code] ?? 'script.js'}`]),
				),
			);
		if (this.offline) throw new TypeError('Failed to fetch');
		this.#receive(address, body);
		return this.slow ? new Promise<never>(() => undefined) : new Response();
	}

	#receive(address: string, body?: unknown): void {
		const [path = '', query] = address.split('?');
		const [, network, rest = ''] = /\/pixels\/(\w+)(\/.*)$/.exec(path) ?? [];
		const sent =
			body instanceof URLSearchParams ? Object.fromEntries(body) : flat(body && JSON.parse(String(body)));
		const fields = { ...Object.fromEntries(new URLSearchParams(query)), ...sent };
		this.requests.push({
			network: network as NetworkCode,
			fields,
			...checked(network as NetworkCode, rest, fields),
		});
	}
}

const PATHS: Partial<Record<NetworkCode, string>> = { propeller: 'conversion.php', kadam: 'postback' };

/** Until nothing is left that isn't waiting for a timer. */
const promisesDone = () => new Promise((resolve) => setImmediate(resolve));
