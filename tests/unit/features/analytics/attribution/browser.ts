import { vi } from 'vitest';
import { captureClick } from '../../../../../src/features/analytics/boot.ts';
import { collectAttribution } from '../../../../../src/features/analytics/index.ts';

const HOST = 'www.aurelia.example';
const PERSON = 'Mozilla/5.0 (Linux; Android 9; SM-A102U) AppleWebKit/537.36 Chrome/64.0 Mobile Safari/537.36';
/** Domains under which anyone can register; browsers refuse cookies for them. */
const PUBLIC_SUFFIXES = ['example', 'com', 'uk', 'co.uk', '1'];

type Listener = (event: unknown) => unknown;

/** The parts of a browser that the feature uses; its clock is the fake one of the test. */
export class Browser {
	readonly stored = new Map<string, string>();
	readonly cookies = new Map<string, { value: string; domain: string; attributes: string[] }>();
	userAgent = PERSON;
	storageRefused = false;
	#listeners: [type: string, listener: Listener, options?: { once?: boolean }][] = [];

	constructor() {
		const attempt = (use: () => unknown) => {
			if (this.storageRefused) throw new DOMException('denied', 'SecurityError');
			return use();
		};
		vi.stubGlobal('localStorage', {
			getItem: (key: string) => attempt(() => this.stored.get(key) ?? null),
			setItem: (key: string, value: string) => attempt(() => this.stored.set(key, value)),
			removeItem: (key: string) => attempt(() => this.stored.delete(key)),
		});
		const { cookies } = this;
		vi.stubGlobal('document', {
			get cookie() {
				return Array.from(cookies, ([name, { value }]) => `${name}=${value}`).join('; ');
			},
			set cookie(text: string) {
				const [pair = '', ...attributes] = text.split(';');
				const at = pair.indexOf('=');
				const domain = attributes.find((each) => each.startsWith('domain='))?.slice(7) ?? '';
				const { hostname } = location;
				if (hostname !== domain && !hostname.endsWith(`.${domain}`)) return;
				if (hostname !== domain && (PUBLIC_SUFFIXES.includes(domain) || /^[\d.]+$/.test(domain))) return;
				cookies.set(pair.slice(0, at), { value: pair.slice(at + 1), domain, attributes });
			},
		});
		vi.stubGlobal('addEventListener', (...heard: [string, Listener, { once?: boolean }?]) =>
			this.#listeners.push(heard),
		);
	}

	/** Opens a page, as far as boot goes. */
	visit(search: string, host = HOST): void {
		this.#listeners = [];
		vi.stubGlobal('location', { hostname: host, search });
		vi.stubGlobal('navigator', { userAgent: this.userAgent });
		captureClick();
	}

	touch(): Promise<void> {
		return this.hear('pointerdown', 0);
	}

	async hear(type: string, detail: unknown): Promise<void> {
		const heard = this.#listeners.filter(([each]) => each === type);
		this.#listeners = this.#listeners.filter((each) => !heard.includes(each) || !each[2]?.once);
		for (const [, listener] of heard) await listener({ type, detail });
	}

	/** Opens a page and touches it. */
	async click(search: string, host = HOST): Promise<void> {
		this.visit(search, host);
		await this.touch();
	}

	/** Fields that a registration would send. */
	registration = () => collectAttribution();

	kept(key: string): unknown {
		const text = this.stored.get(key);
		return text === undefined ? undefined : JSON.parse(text);
	}
}
