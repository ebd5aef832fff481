// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { isBusy, whenAtRest } from '../../../src/core/busy.ts';

const page = (html: string) => {
	document.body.innerHTML = html;
	return document;
};
const type = (text: string) => {
	for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) field.value = text;
};

test.each([
	['a game is being launched', '<a href="/m/launchGame?code=1" aria-busy="true">Game</a>', true],
	['the page launches a game', '<main data-island="launch"></main>', true],
	['something is being sent', '<form><button aria-busy="true">Sending…</button></form>', true],
	['a code is awaited', '<form><input autocomplete="one-time-code"></form>', true],
	['a dialog with a form is open', '<dialog id="login" open><input></dialog>', true],
	['an alert is open', '<dialog id="notice" open><p>Notice</p></dialog>', true],
	['a field holds the text of the build', '<input value="100">', false],
	['a closed dialog has a field for a code', '<dialog><input autocomplete="one-time-code"></dialog>', false],
	['the dialog of the update is open', '<dialog id="update" open><button>Refresh</button></dialog>', false],
	['a list loads', '<ul aria-busy="true"></ul>', false],
])('knows whether the player is busy while %s', (_, html, busy) => {
	expect(isBusy(page(html))).toBe(busy);
});

test.each([
	['a field', '<form><input></form>', true],
	['a text', '<form><textarea></textarea></form>', true],
	['a password', '<form><input type="password"></form>', true],
	['a search', '<form><input type="search"></form>', false],
	['a closed dialog, which a password manager may have filled', '<dialog><input></dialog>', false],
	['a part that is hidden', '<section hidden><input></section>', false],
	['fields that nobody can change', '<input readonly><input type="hidden">', false],
])('knows whether the player is busy after typing in %s', (_, html, busy) => {
	expect(isBusy(page(html))).toBe(false);
	type('abc');
	expect(isBusy()).toBe(busy);
	type('');
	expect(isBusy()).toBe(false);
});

test('whenAtRest calls back 150 ms after the last scroll, resize or change, until it is stopped', async () => {
	vi.useFakeTimers();
	let resized = () => {};
	class FakeObserver {
		constructor(run: () => void) {
			resized = run;
		}
		observe() {}
		disconnect() {}
	}
	vi.stubGlobal('ResizeObserver', FakeObserver);
	const look = vi.fn();
	const stop = whenAtRest(look);
	const rests = async () => {
		await vi.advanceTimersByTimeAsync(149);
		expect(look).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(1);
		expect(look).toHaveBeenCalledOnce();
		look.mockClear();
	};
	await rests();
	const causes = [
		() => document.body.dispatchEvent(new Event('scroll')),
		() => dispatchEvent(new Event('resize')),
		() => document.body.append(document.createElement('p')),
		() => document.body.firstElementChild?.toggleAttribute('hidden'),
		() => resized(),
	];
	for (const cause of causes) {
		cause();
		await vi.advanceTimersByTimeAsync(100);
		cause();
		await rests();
	}
	for (const cause of causes) cause();
	stop();
	await vi.advanceTimersByTimeAsync(1000);
	expect(look).not.toHaveBeenCalled();
});
