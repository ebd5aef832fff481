import { act } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openUnseen } from '../../../../../src/features/content/announcements/popup.tsx';
import { showAnnouncements } from '../../../../../src/features/content/boot.ts';
import { writeShell } from '../../../support/page.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/core/gateway.ts', () => ({ call }));
vi.mock('../../../../../src/core/files.ts', async (original) => ({
	...(await original<object>()),
	loadStyle: async () => undefined,
}));
vi.mock('../../../../../src/core/texts.ts', async (original) => ({
	...(await original<object>()),
	loadTexts: async () => ({ title: 'Announcements', read: 'Read more', dot: 'Show {{n}} of {{count}}' }),
}));

const SEEN = 'seen_announcements_aurelia';
Object.assign(HTMLDialogElement.prototype, {
	showModal(this: HTMLDialogElement) {
		this.open = true;
	},
});

const item = (id: string, day = 1) => ({
	id,
	popup: true,
	title: `Title <b>${id}`,
	content: `<p>Text of ${id}</p>`,
	publishedAt: new Date(Date.UTC(2026, 10, day)).toISOString(),
});
const dialog = () => document.getElementById('announcements') as HTMLDialogElement | null;
const titles = () => [...(dialog()?.querySelectorAll('h3') ?? [])].map(({ textContent }) => textContent);
const open = (ids: readonly string[]) => act(() => openUnseen(ids));
let navigation: string;

beforeEach(() => {
	navigation = 'navigate';
	Object.assign(performance, { getEntriesByType: () => [{ type: navigation }] });
	vi.stubGlobal(
		'IntersectionObserver',
		class {
			observe() {}
			disconnect() {}
		},
	);
	history.replaceState(null, '', '/m/home');
	document.documentElement.lang = 'en';
	writeShell();
	call.mockReset().mockImplementation(async () => ({ announcements: [item('a'), item('b', 2)] }));
});

describe('UI-10 the popup', () => {
	test('requests nothing if all announcements of the page were shown today, or there are none', async () => {
		localStorage.setItem(SEEN, `${new Date().toDateString()},a,b`);
		await open(['a', 'b']);
		await open([]);
		expect([call.mock.calls, dialog()]).toEqual([[], null]);
	});

	test('shows at most three', async () => {
		call.mockResolvedValue({ announcements: ['a', 'b', 'c', 'd'].map((id, index) => item(id, 9 - index)) });
		await open(['a', 'b', 'c', 'd']);
		expect(titles()).toHaveLength(3);
	});

	test('stays closed while another dialog is open, and its announcements stay unseen', async () => {
		document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
		await open(['a']);
		expect([dialog(), localStorage.getItem(SEEN)]).toEqual([null, null]);
	});

	test('stays closed after going back, as it would replace the pages ahead in the history', async () => {
		navigation = 'back_forward';
		await open(['a']);
		expect([dialog(), history.state]).toEqual([null, null]);
	});

	test('stays closed if nothing can be stored, as it would open on every page', async () => {
		const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
			throw new DOMException('full', 'QuotaExceededError');
		});
		await open(['a']);
		full.mockRestore();
		expect([dialog(), history.state]).toEqual([null, null]);
	});
});

describe('UI-10 the popup opens', () => {
	/** Opens a page of a visit, with or without the popup, and acts there. Returns whether the popup opens. */
	async function visit(path: string, run: () => void = () => {}, popup = 'a'): Promise<boolean> {
		for (const each of document.querySelectorAll('dialog[open]')) each.remove();
		document.body.insertAdjacentHTML(
			'beforeend',
			'<main><p>Text</p><button>Button</button><a>Link</a></main>',
		);
		document.getElementById('popup')?.remove();
		if (popup) document.body.insertAdjacentHTML('beforeend', `<div id="popup" data-ids="${popup}"></div>`);
		history.replaceState(null, '', path);
		showAnnouncements();
		await act(async () => {
			run();
			await vi.dynamicImportSettled();
			// By the next task, the script has loaded everything.
			await new Promise((done) => setTimeout(done));
		});
		return dialog()?.open === true;
	}
	const tap = (selector: string) => () => document.querySelector<HTMLElement>(selector)?.click();
	const scroll = () => dispatchEvent(new Event('scroll'));

	test('on the first page of a visit once that is scrolled or tapped, except on a link or button', async () => {
		for (const run of [undefined, tap('main button'), tap('main a')])
			expect(await visit('/m/home', run)).toBe(false);
		expect(call).not.toHaveBeenCalled();
		expect(await visit('/m/home', tap('main p'))).toBe(true);
		localStorage.clear();
		expect(await visit('/m/home', scroll)).toBe(true);
	});

	test('not on the page that an ad opens, but on the next', async () => {
		const run = () => [tap('main p'), scroll].forEach((act) => void act());
		for (let loads = 0; loads < 2; loads++) expect(await visit('/m/home?gclid=a1', run)).toBe(false);
		expect(await visit('/m/news?gclid=a1', undefined, '')).toBe(false);
		expect(await visit('/m/home?gclid=a1')).toBe(true);
	});
});
