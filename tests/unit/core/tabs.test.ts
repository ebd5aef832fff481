import { beforeEach, expect, test, vi } from 'vitest';

class FakeChannel {
	static open: FakeChannel[] = [];
	static sent: unknown[] = [];
	onmessage?: (event: { data: unknown }) => void;
	readonly name: string;
	constructor(name: string) {
		this.name = name;
		FakeChannel.open.push(this);
	}
	postMessage(message: unknown) {
		// As in browsers, where a closed channel throws.
		if (!FakeChannel.open.includes(this)) throw new DOMException('closed', 'InvalidStateError');
		FakeChannel.sent.push(message);
	}
	close() {
		FakeChannel.open = FakeChannel.open.filter((channel) => channel !== this);
	}
}

let listeners: Record<string, (event: object) => void>;

beforeEach(() => {
	vi.resetModules();
	listeners = {};
	FakeChannel.open = [];
	FakeChannel.sent = [];
	vi.stubGlobal('window', { BroadcastChannel: FakeChannel });
	vi.stubGlobal('addEventListener', (type: string, run: (event: object) => void) => {
		listeners[type] = run;
	});
	vi.stubGlobal('BroadcastChannel', FakeChannel);
	vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"merchant":"aurelia"}' }) });
});

const load = async () => ({
	...(await import('../../../src/core/session.ts')),
	...(await import('../../../src/core/member.ts')),
});

test('the channel has the merchant’s name, and is closed while the page is in the back-forward cache', async () => {
	const { openTabs, tellTabs } = await load();
	const receive = vi.fn();
	openTabs(receive, true);
	expect(FakeChannel.open.map(({ name }) => name)).toEqual(['tabs_aurelia']);
	expect(FakeChannel.sent).toEqual([{ ask: true }]);
	FakeChannel.open[0]?.onmessage?.({ data: 'hello' });
	expect(receive).toHaveBeenCalledExactlyOnceWith('hello');
	listeners.pagehide?.({});
	expect(FakeChannel.open).toEqual([]);
	// Nothing to tell it with, and no error.
	tellTabs({ language: 'vi' });
	listeners.pageshow?.({ persisted: false });
	expect(FakeChannel.open).toEqual([]);
	listeners.pageshow?.({ persisted: true });
	expect(FakeChannel.open).toHaveLength(1);
	expect(FakeChannel.sent).toEqual([{ ask: true }, { ask: true }]);
});

test('a member’s tab asks for no session, nor does one that checks a token of its address', async () => {
	const { openTabs, startSession } = await load();
	openTabs(vi.fn(), false);
	startSession({ token: 'one' });
	openTabs(vi.fn(), true);
	expect(FakeChannel.open).toHaveLength(2);
	expect(FakeChannel.sent).toEqual([]);
});

test('without BroadcastChannel, tabs tell each other nothing', async () => {
	vi.stubGlobal('window', { addEventListener: window.addEventListener });
	const { openTabs, tellTabs } = await load();
	openTabs(vi.fn(), true);
	tellTabs({ language: 'vi' });
	listeners.pagehide?.({});
	listeners.pageshow?.({ persisted: true });
	expect(FakeChannel.open).toEqual([]);
});
