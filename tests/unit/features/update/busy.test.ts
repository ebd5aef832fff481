// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { isBusy } from '../../../../src/features/update/index.ts';

const page = (html: string) => {
	document.body.innerHTML = html;
	return document;
};
const type = (text: string) => {
	for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) field.value = text;
};

beforeEach(() => page(''));

describe('the player is busy', () => {
	test.each([
		['a game is being launched', '<a href="/m/launchGame?code=1" aria-busy="true">Game</a>'],
		['the page launches a game', '<main data-page="launch"></main>'],
		['something is being sent', '<form><button aria-busy="true">Sending…</button></form>'],
		['a code is awaited', '<form><input autocomplete="one-time-code"></form>'],
		['a dialog with a form is open', '<dialog id="login" open><input></dialog>'],
		['an alert is open', '<dialog id="notice" open><p>Notice</p></dialog>'],
	])('while %s', (_, html) => {
		expect(isBusy(page(html))).toBe(true);
	});

	test.each([
		['a field', '<form><input></form>'],
		['a text', '<form><textarea></textarea></form>'],
		['a password', '<form><input type="password"></form>'],
	])('while %s holds something typed', (_, html) => {
		expect(isBusy(page(html))).toBe(false);
		type('abc');
		expect(isBusy()).toBe(true);
		type('');
		expect(isBusy()).toBe(false);
	});
});

describe('the player is not busy', () => {
	test.each([
		['in a search', '<form><input type="search"></form>'],
		['in a closed dialog, which a password manager may have filled', '<dialog><input></dialog>'],
		['in a part that is hidden', '<section hidden><input></section>'],
		['in fields that nobody can change', '<input readonly><input type="hidden">'],
	])('with a text %s', (_, html) => {
		page(html);
		type('abc');
		expect(isBusy()).toBe(false);
	});

	test.each([
		['the text of the build in a field', '<input value="100">'],
		['a code field in a closed dialog', '<dialog><input autocomplete="one-time-code"></dialog>'],
		['the dialog of the update itself', '<dialog id="update" open><button>Refresh</button></dialog>'],
		['a list that loads', '<ul aria-busy="true"></ul>'],
	])('with %s', (_, html) => {
		expect(isBusy(page(html))).toBe(false);
	});
});
