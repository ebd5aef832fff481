// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '../../../../src/core/start-session.ts';
import { openUnseen } from '../../../../src/features/announcements/announcements.ts';
import { showAnnouncements } from '../../../../src/features/announcements/boot.ts';
import { showForYou } from '../../../../src/features/announcements/for-you.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/core/gateway.ts', () => ({ call }));
vi.mock('../../../../src/core/styles.ts', () => ({ loadStyle: async () => undefined }));
vi.mock('../../../../src/core/carousel.ts', () => ({ startCarousel: () => undefined }));

const SEEN = 'seen_announcements_aurelia';
Object.assign(HTMLDialogElement.prototype, {
	showModal(this: HTMLDialogElement) {
		this.open = true;
	},
});

const popup = () => document.querySelector('[data-popup]') as HTMLDialogElement;

/** A page of a visit with these announcements. */
function write(ids: readonly string[]): void {
	history.replaceState(null, '', '/m/home');
	document.body.innerHTML = `<script type="application/json" id="page">{"merchant":"aurelia"}</script>
		<main><p>Text</p><button>Button</button><a>Link</a></main><dialog data-popup><ul data-list data-strip>
		${ids.map((id) => `<li data-id="${id}"></li>`).join('')}</ul>
		<div data-label="# of ##"></div></dialog>`;
}

beforeEach(() => {
	call.mockResolvedValue({ announcements: [] });
});

describe('UI-10 the dialog', () => {
	test('has no dots for one announcement', async () => {
		write(['a']);
		await openUnseen(popup());
		expect([popup().open, popup().querySelector('[data-dot], [data-label]')]).toEqual([true, null]);
	});

	test('stays closed below another dialog, and the announcements count as not seen', async () => {
		write(['a']);
		document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
		await openUnseen(popup());
		expect([popup().open, localStorage.getItem(SEEN)]).toEqual([false, null]);
	});

	test('stays closed in a browser that would open it on every page, as it stores nothing', async () => {
		const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
			throw new DOMException('full', 'QuotaExceededError');
		});
		write(['a']);
		await openUnseen(popup());
		full.mockRestore();
		expect([popup().open, history.state]).toEqual([false, null]);
	});
});

describe('UI-10 it opens', () => {
	/** Opens a page of a visit, with or without the popup, and does something there; returns whether the popup opens. */
	async function visit(
		path: string,
		act: () => void = () => {},
		ids: string[] | undefined = ['a'],
	): Promise<boolean> {
		write(ids);
		history.replaceState(null, '', path);
		showAnnouncements();
		act();
		await vi.dynamicImportSettled();
		// All that the script waits for has resolved by the next task.
		await new Promise((done) => setTimeout(done));
		return popup().open;
	}
	const tap = (selector: string) => () => document.querySelector<HTMLElement>(selector)?.click();
	const scroll = () => dispatchEvent(new Event('scroll'));

	test('on the first page of a visit once that is scrolled or tapped, but not by a tap on a control', async () => {
		for (const act of [undefined, tap('button'), tap('a')]) expect(await visit('/m/home', act)).toBe(false);
		expect(call).not.toHaveBeenCalled();
		expect(await visit('/m/home', tap('p'))).toBe(true);
		localStorage.clear();
		expect(await visit('/m/home', scroll)).toBe(true);
	});

	test('not on the page that an ad leads to, but on the next', async () => {
		const act = () => [tap('p'), scroll].forEach((run) => void run());
		for (let loads = 0; loads < 2; loads++) expect(await visit('/m/home?gclid=a1', act)).toBe(false);
		expect(await visit('/m/news?gclid=a1', undefined, [])).toBe(false);
		expect(await visit('/m/home?gclid=a1')).toBe(true);
	});
});

describe('messages for a member', () => {
	const message = (id: string, day: number) => ({
		id,
		title: `Title <b>${id}`,
		content: '<p>One</p><script>x</script><p>Two</p>',
		publishedAt: new Date(2026, 10, day).toISOString(),
	});
	const place = () => document.querySelector('section') as HTMLElement;
	const titles = () => [...document.querySelectorAll('b')].map((title) => title.textContent);
	const buttons = () => [...document.querySelectorAll('button')];

	function open(): Promise<void> {
		document.body.innerHTML = `<script type="application/json" id="page">{"merchant":"aurelia"}</script>
		<main id="main" tabindex="-1"><section hidden><ul><template><li><b data-title></b><div data-text></div>
		<button data-dismiss="Dismiss #"></button></li></template></ul></section></main>`;
		return showForYou(place());
	}

	beforeEach(() => {
		startSession({ token: 'a' });
	});

	test('shows the newest five as text, and none that this device has dismissed', async () => {
		call.mockResolvedValue({
			announcements: [1, 2, 3, 4, 5, 6].map((day) => message(`m${day}`, day)),
			language: 'UR',
		});
		await open();
		expect(place().hidden).toBe(false);
		expect(titles()).toEqual(['m6', 'm5', 'm4', 'm3', 'm2'].map((id) => `Title <b>${id}`));
		expect([...document.querySelectorAll('li:nth-of-type(1) p')].map((each) => each.textContent)).toEqual([
			'One',
			'Two',
		]);
		expect((document.querySelector('li b') as HTMLElement).dir).toBe('rtl');
		expect(buttons()[0]?.getAttribute('aria-label')).toBe('Dismiss Title <b>m6');
		buttons()[0]?.click();
		await open();
		expect(titles()).toEqual(['m5', 'm4', 'm3', 'm2', 'm1'].map((id) => `Title <b>${id}`));
	});

	test('goes with the last message, and the focus moves on to the page', async () => {
		call.mockResolvedValue({ announcements: [message('only', 1)] });
		await open();
		buttons()[0]?.click();
		expect([place().hidden, document.activeElement?.id]).toEqual([true, 'main']);
		await open();
		expect(place().hidden).toBe(true);
	});
});
