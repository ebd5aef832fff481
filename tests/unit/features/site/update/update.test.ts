// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../gateway/client/support.ts';

const TEXTS = { please_wait: 'Please wait...' };
const folder = '../../../../../src';
let local = memoryStorage();
/** The dialogs that are open, in all tabs. */
let open: string[] = [];

/** A tab with its own modules and session storage; all tabs share local storage. */
async function openTab(name: string, session = memoryStorage()) {
	vi.resetModules();
	const tab = {
		session,
		isBusy: vi.fn(() => false),
		reload: vi.fn(),
		refreshWorker: vi.fn(),
		activateWorker: vi.fn(),
		loading: vi.fn(),
		check: vi.fn(),
		loadTexts: vi.fn(async () => TEXTS),
		accept: () => {},
		dismiss: () => {},
	};
	vi.doMock(`${folder}/core/storage.ts`, () => ({ localStore: local, sessionStore: session }));
	vi.doMock(`${folder}/core/page.ts`, () => ({ getPage: () => ({ merchant: 'aurelia' }) }));
	vi.doMock(`${folder}/core/navigate.ts`, () => ({ forceReload: tab.reload }));
	vi.doMock(`${folder}/core/texts.ts`, () => ({ loadTexts: tab.loadTexts }));
	vi.doMock(`${folder}/core/busy.ts`, () => ({ isBusy: tab.isBusy, showLoadingToast: tab.loading }));
	vi.doMock(`${folder}/features/site/update/service-worker.ts`, () => ({
		refreshWorker: tab.refreshWorker,
		activateWorker: tab.activateWorker,
	}));
	vi.doMock(`${folder}/core/notice.ts`, () => ({ openModal: () => open.push(name) }));
	vi.doMock(`${folder}/core/open-dialog.ts`, () => ({
		emptyDialog() {
			const dialog = document.createElement('dialog');
			dialog.append(document.createElement('div'));
			dialog.close = () => {
				open = open.filter((each) => each !== name);
				dialog.dispatchEvent(new Event('close'));
			};
			Object.assign(tab, {
				accept: () => dialog.querySelector('button')?.click(),
				dismiss: () => dialog.close(),
			});
			return dialog;
		},
	}));
	const { offer, followTabs } = await import(`${folder}/features/site/update/update.ts`);
	followTabs(tab.check);
	return Object.assign(tab, {
		async offer(hash: unknown) {
			offer(hash);
			await pass(0);
		},
	});
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const hide = (hidden: boolean) =>
	Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });

beforeEach(() => {
	vi.useFakeTimers();
	local = memoryStorage();
	open = [];
	hide(false);
});

describe('the dialog', () => {
	test('UPD-02 opens once for a version, and the service worker is updated', async () => {
		const tab = await openTab('one');
		await tab.offer('two');
		expect(open).toEqual(['one']);
		expect(tab.refreshWorker).toHaveBeenCalledOnce();
		await tab.offer('two');
		tab.dismiss();
		await tab.offer('two');
		await pass(3_600_000);
		expect(open).toEqual([]);
		expect(tab.refreshWorker).toHaveBeenCalledOnce();
		expect(tab.reload).not.toHaveBeenCalled();
		await tab.offer('three');
		expect(open).toEqual(['one']);
	});

	test('waits until the tab is visible and the player isn’t busy', async () => {
		const tab = await openTab('one');
		hide(true);
		await tab.offer('two');
		await pass(60_000);
		hide(false);
		tab.isBusy.mockReturnValue(true);
		await tab.offer('two');
		await pass(600_000);
		expect(open).toEqual([]);
		tab.isBusy.mockReturnValue(false);
		await pass(1000);
		expect(open).toEqual(['one']);
	});

	test('opens in another tab if the player leaves the first without an answer, but not if they close it', async () => {
		const [one, other] = [await openTab('one'), await openTab('other')];
		await one.offer('two');
		await other.offer('two');
		expect(open).toEqual(['one']);
		dispatchEvent(new Event('pagehide'));
		open = [];
		await other.offer('two');
		expect(open).toEqual(['other']);
		other.dismiss();
		await pass(86_400_000);
		for (const tab of [one, other]) await tab.offer('two');
		expect(open).toEqual([]);
	});

	test.each([[undefined], [''], [7], [{}], ['<b>'], ['a'.repeat(129)]])(
		'doesn’t open for %j',
		async (hash) => {
			const tab = await openTab('one');
			await tab.offer(hash);
			expect(open).toEqual([]);
		},
	);
});

describe('once a version is accepted', () => {
	/** Both tabs have found the version, and the first has accepted it. */
	async function accepted() {
		const [one, other] = [await openTab('one'), await openTab('other')];
		await one.offer('two');
		await other.offer('two');
		one.accept();
		dispatchEvent(new StorageEvent('storage', { key: 'update_accepted_aurelia', newValue: 'two' }));
		return { one, other };
	}

	test('a hidden tab reloads without a dialog, but not while a form contains typed input', async () => {
		const { other } = await accepted();
		hide(true);
		other.isBusy.mockReturnValue(true);
		await other.offer('two');
		await pass(600_000);
		expect(other.reload).not.toHaveBeenCalled();
		other.isBusy.mockReturnValue(false);
		await pass(1000);
		expect(other.reload).toHaveBeenCalledOnce();
		expect([other.loading.mock.calls, open]).toEqual([[], []]);
	});

	test('a visible tab reloads after a minute without a touch, or once it’s hidden', async () => {
		const { other } = await accepted();
		await other.offer('two');
		await pass(59_000);
		dispatchEvent(new Event('pointerdown'));
		await pass(59_000);
		// Banners that move automatically scroll, too.
		document.body.dispatchEvent(new Event('scroll'));
		expect(other.reload).not.toHaveBeenCalled();
		await pass(1000);
		expect(other.reload).toHaveBeenCalledOnce();

		const third = await openTab('third');
		await third.offer('two');
		await pass(5000);
		expect(third.reload).not.toHaveBeenCalled();
		hide(true);
		await pass(1000);
		expect(third.reload).toHaveBeenCalledOnce();
	});
});

test('a tab reloads once for a version, however long an edge serves the old page', async () => {
	const tab = await openTab('one');
	await tab.offer('two');
	tab.accept();
	for (let load = 0; load < 3; load++) {
		const again = await openTab('one', tab.session);
		await again.offer('two');
		hide(load % 2 === 0);
		await pass(3_600_000);
		await again.offer('two');
		expect(again.reload).not.toHaveBeenCalled();
		expect(open).toEqual([]);
	}
});
