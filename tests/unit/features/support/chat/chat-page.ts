import { Hono } from 'hono';
import { onTestFinished, vi } from 'vitest';
import type { Platform } from '../../../../../src/demo/platform.ts';
import { chatAccount } from '../../../../../src/demo/vendors/chat/accounts.ts';
import { mountChatVendors } from '../../../../../src/demo/vendors/chat/routes.ts';
import type { ChatKind, ChatStart } from '../../../../../src/features/support/chat/messages.ts';
import { runChatPage } from '../../../../../src/features/support/chat/page/run.ts';

export const ORIGIN = location.origin;

const app = new Hono();
mountChatVendors(app, {
	merchants: { find: () => ({}) },
	settings: { siteState: () => ({ chat: 'normal' }) },
	wait: async () => {},
} as unknown as Platform);

type VendorGlobal = Record<string, (...args: unknown[]) => unknown>;

/** /m/chat in this test's window, with the site that frames it, the vendors' stand-ins, and a clock that the test moves. */
export class ChatPage {
	/** Messages that the site got, in order, and when. */
	readonly told: { at: number; type: string; [field: string]: unknown }[] = [];
	/** Scripts that were added, and when. */
	readonly scripts: { at: number; element: HTMLScriptElement }[] = [];
	readonly site = {
		postMessage: (message: { type: string }, origin: string) => {
			if (origin !== ORIGIN) throw new Error(`Told to ${origin}`);
			this.told.push({ at: performance.now(), ...message });
		},
	};

	constructor() {
		vi.useFakeTimers();
		// jsdom records no resources.
		performance.getEntriesByName = () => [];
		vi.stubGlobal('parent', this.site);
		vi.spyOn(document.head, 'append').mockImplementation((element) => {
			this.scripts.push({ at: performance.now(), element: element as HTMLScriptElement });
		});
		const listeners: Parameters<typeof addEventListener>[] = [];
		const add = window.addEventListener.bind(window);
		vi.spyOn(window, 'addEventListener').mockImplementation(
			(...args: Parameters<typeof addEventListener>) => {
				listeners.push(args);
				add(...args);
			},
		);
		onTestFinished(() => {
			for (const [type, listener] of listeners) removeEventListener(type, listener);
			for (const name of ['__lc', 'LiveChatWidget', 'Comm100API', '_MICHAT'])
				Reflect.deleteProperty(globalThis, name);
			document.body.replaceChildren();
			vi.restoreAllMocks();
			vi.unstubAllGlobals();
			vi.useRealTimers();
		});
		runChatPage(window);
	}

	/** Starts the chat of the demo's gateway, for a member. */
	start(kind: ChatKind, change: Partial<ChatStart> = {}): void {
		const { script, settings } = chatAccount('aurelia', kind);
		this.say({
			type: 'CHAT_START',
			kind,
			address: new URL(script, ORIGIN).href,
			settings,
			language: 'CN',
			userName: 'demo',
			...change,
		});
	}

	/** Sends a message from the site, or from another sender. */
	say(data: unknown, { source = this.site as unknown, origin = ORIGIN } = {}): void {
		dispatchEvent(Object.assign(new Event('message'), { data, source, origin }));
	}

	get script(): HTMLScriptElement {
		const [added] = this.scripts;
		if (!added) throw new Error('No script was added');
		return added.element;
	}

	/** Runs the vendor's script. */
	async arrive(): Promise<void> {
		const { pathname, search } = new URL(this.script.src);
		const response = await app.request(`${pathname}${search}${search ? '&' : '?'}mode=normal`);
		vi.spyOn(document, 'currentScript', 'get').mockReturnValue(this.script);
		// biome-ignore lint/security/noGlobalEval: what a script element does with its source.
		globalThis.eval(await response.text());
		this.script.dispatchEvent(new Event('load'));
	}

	/** Sends a message from the vendor's window, or from the framed page. */
	inWindow(data: unknown, origin = ORIGIN): void {
		const frame = document.querySelector('iframe');
		this.say(data, { source: frame?.contentWindow, origin });
	}

	/** The numbers of unread messages that the site got. */
	get counts(): unknown[] {
		return this.told.filter(({ type }) => type === 'CHAT_UNREAD').map(({ count }) => count);
	}

	get types(): string[] {
		return this.told.map(({ type }) => type);
	}

	global(name: string): VendorGlobal {
		return (globalThis as unknown as Record<string, VendorGlobal>)[name] as VendorGlobal;
	}
}
