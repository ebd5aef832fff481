import { expect, onTestFinished, test, vi } from 'vitest';

// gateway/client/wrong-answers.test.ts compares the two engines over the answers of every call.
vi.mock('valibot', () => import('../../../src/lib/lean-valibot.ts'));

test('a record never changes a prototype', async () => {
	const { record, safeParse, string } = await import('../../../src/lib/lean-valibot.ts');
	const value = JSON.parse('{"__proto__":"a","constructor":"b","prototype":"c","one":"d"}');
	expect(safeParse(record(string(), string()), value)).toMatchObject({ success: true });
	const { output } = safeParse(record(string(), string()), value) as { output: object };
	expect(Object.entries(output)).toEqual([['one', 'd']]);
});

test('in the browser, the console names each field that was replaced by a fallback', async () => {
	const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
	onTestFinished(() => warned.mockRestore());
	const { readAnswer: read } = await import('../../../src/gateway/client/answer.ts');
	const { memberInfo } = await import('../../../src/gateway/contract/member-info.ts');
	const good = {
		id: '7',
		account: 'player',
		type: 0,
		language: 'EN',
		merchantCode: 'aurelia',
		clubLabel: { labelName: 'Gold', type: 'AUTO', rankLevel: 2, labelId: 'G' },
	};
	const answer = (value: object) => ({ status: 200, body: JSON.stringify({ success: true, value }) });
	expect(read(memberInfo, answer(good))).toEqual(good);
	expect(warned).not.toHaveBeenCalled();
	const { type: _, ...rest } = good;
	const clubLabel = { ...good.clubLabel, labelName: null };
	expect(read(memberInfo, answer({ ...rest, clubLabel, icon: null }))).toEqual({
		...good,
		clubLabel: { ...clubLabel, labelName: '' },
	});
	expect(() => read(memberInfo, answer({ ...good, language: 7, id: 9 }))).toThrow(
		expect.objectContaining({ kind: 'invalid', call: 'memberInfo' }),
	);
	expect(warned.mock.calls).toEqual([
		['Wrong fields in memberInfo: type,labelName,icon'],
		['Wrong fields in memberInfo: id'],
	]);
});

test('in the browser, the console names the wrong fields of each item that a list leaves out', async () => {
	const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
	onTestFinished(() => warned.mockRestore());
	const { readAnswer: read } = await import('../../../src/gateway/client/answer.ts');
	const { gameMatch } = await import('../../../src/gateway/contract/game-list.ts');
	const game = {
		accountTypeName: 'a',
		displayName: 'A',
		freeplay: true,
		vendor: 'V',
		image: '/a.png',
		gameCategory: 'rng',
	};
	const { image: _, ...bare } = game;
	const answer = (games: unknown[]) => ({
		status: 200,
		body: JSON.stringify({ success: true, value: { games } }),
	});
	expect(read(gameMatch, answer([bare, game, null]))).toEqual({ games: [game] });
	expect(warned.mock.calls).toEqual([['Wrong fields in gameMatch: image,games']]);
});
