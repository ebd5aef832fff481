import { expect, onTestFinished, test, vi } from 'vitest';
import type { Endpoint } from '../../../src/gateway/contract/endpoint.ts';

// gateway/client/wrong-answers.test.ts compares the two engines over the answers of every call.
vi.mock('valibot', () => import('../../../src/lib/lean-valibot.ts'));

test('a record never changes a prototype', async () => {
	const { record, safeParse, string } = await import('../../../src/lib/lean-valibot.ts');
	const value = JSON.parse('{"__proto__":"a","constructor":"b","prototype":"c","one":"d"}');
	expect(safeParse(record(string(), string()), value)).toMatchObject({ success: true });
	const { output } = safeParse(record(string(), string()), value) as { output: object };
	expect(Object.entries(output)).toEqual([['one', 'd']]);
});

test('in the browser, the console names each field that was replaced, and those of items that a list leaves out', async () => {
	const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
	onTestFinished(() => warned.mockRestore());
	const { readAnswer } = await import('../../../src/gateway/client/answer.ts');
	const { memberInfo } = await import('../../../src/gateway/contract/member-info.ts');
	const { announcementCategories } = await import('../../../src/gateway/contract/announcements.ts');
	const read = (endpoint: Endpoint, value: object) =>
		readAnswer(endpoint, { status: 200, body: JSON.stringify({ success: true, value }) });
	const clubLabel = { labelName: 'Gold', type: 'AUTO', rankLevel: 2, labelId: 'G' };
	const good = { id: '7', account: 'player', type: 0, language: 'EN', merchantCode: 'aurelia', clubLabel };
	expect(read(memberInfo, good)).toEqual(good);
	expect(warned).not.toHaveBeenCalled();
	const { type: _, ...rest } = good;
	expect(read(memberInfo, { ...rest, clubLabel: { ...clubLabel, labelName: null }, icon: null })).toEqual({
		...good,
		clubLabel: { ...clubLabel, labelName: '' },
	});
	expect(() => read(memberInfo, { ...good, language: 7, id: 9 })).toThrow(
		expect.objectContaining({ kind: 'invalid', call: 'memberInfo' }),
	);
	expect(read(announcementCategories, { categories: [{}, null] })).toEqual({ categories: [] });
	expect(warned.mock.calls).toEqual([
		['Wrong fields in memberInfo: type,labelName,icon'],
		['Wrong fields in memberInfo: id'],
		['Wrong fields in announcementCategories: code,categories'],
	]);
});
