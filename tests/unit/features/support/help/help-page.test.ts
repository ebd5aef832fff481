import { expect, test, vi } from 'vitest';
import { startHelpPage } from '../../../../../src/features/support/help/help-page.ts';

/** Starts the search in a page with two articles, whose words `answer` returns. */
function page(answer: () => Promise<unknown>, typed = '') {
	const rows = [
		{ dataset: { topic: 'login' }, textContent: 'Đăng nhập', hidden: false },
		{ dataset: { topic: 'game' }, textContent: 'A game doesn’t start', hidden: false },
	];
	const nothing = { hidden: true };
	const listeners = new Map<string, () => Promise<void>>();
	const field = {
		dataset: { words: '/m/texts/help.json' },
		value: typed,
		oninput: () => {},
		addEventListener: (name: string, run: () => Promise<void>) => listeners.set(name, run),
	};
	vi.stubGlobal('document', {
		getElementById: (id: string) =>
			({ 'help-search': field, 'help-articles': { children: rows } })[id] ?? nothing,
	});
	vi.stubGlobal('addEventListener', (name: string, run: () => Promise<void>) => listeners.set(name, run));
	vi.stubGlobal(
		'fetch',
		vi.fn(async () => ({ ok: true, text: async () => JSON.stringify(await answer()) })),
	);
	void startHelpPage();
	return {
		nothing,
		listeners,
		type(text: string) {
			field.value = text;
			field.oninput();
			return rows.filter(({ hidden }) => !hidden).map(({ dataset }) => dataset.topic);
		},
	};
}

test('the search finds titles without regard to marks, case and the order of words, also offline', async () => {
	const { nothing, type, listeners } = page(() => Promise.reject(new TypeError('offline')));
	await listeners.get('focus')?.();
	expect(type('DANG')).toEqual(['login']);
	expect(type('start game')).toEqual(['game']);
	expect(type("doesn't")).toEqual(['game']);
	expect(type('')).toEqual(['login', 'game']);
	expect(nothing.hidden).toBe(true);
	expect(type('xyz')).toEqual([]);
	expect(nothing.hidden).toBe(false);
});

test('the search finds the article with a phrase, or else those with all its words, once the field has had focus', async () => {
	const { type, listeners } = page(async () => ({ login: 'Gửi lại mã', game: 'Gửi mã, mở lại' }));
	expect(type('gui lai ma')).toEqual([]);
	expect(fetch).not.toHaveBeenCalled();
	await listeners.get('focus')?.();
	expect(type('gui lai ma')).toEqual(['login']);
	expect(type('ma lai gui')).toEqual(['login', 'game']);
	// The articles' words are loaded at once for a search that was typed before the script loaded.
	const early = page(async () => ({ game: 'Wait ten seconds' }), 'seconds');
	await vi.waitFor(() => expect(early.type('seconds')).toEqual(['game']));
});
