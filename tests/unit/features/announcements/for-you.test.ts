// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/core/gateway.ts', () => ({ call }));

import { startSession } from '../../../../src/core/start-session.ts';
import { showForYou } from '../../../../src/features/announcements/for-you.ts';

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
	localStorage.clear();
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
