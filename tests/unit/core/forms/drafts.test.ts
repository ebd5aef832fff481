import { expect, test, vi } from 'vitest';
import { readDraft, removeDraft, storeDraft } from '../../../../src/core/forms/drafts.ts';

test('stores a draft for each form until it’s removed', () => {
	expect(readDraft('login')).toEqual({});
	storeDraft('login', { username: 'player' });
	storeDraft('login-sms', { dial: 'PH-63', mobileNum: '917' });
	expect(readDraft('login')).toEqual({ username: 'player' });
	storeDraft('login', { username: 'agent' });
	expect(readDraft('login')).toEqual({ username: 'agent' });
	removeDraft('login');
	expect(readDraft('login')).toEqual({});
	expect(readDraft('login-sms')).toEqual({ dial: 'PH-63', mobileNum: '917' });
});

test('ignores a stored value that isn’t a draft', () => {
	for (const text of ['', '{', 'null', '1', 'true', '[]', '"x"', '{"a":1,"b":null,"c":{},"d":["x"]}']) {
		sessionStorage.setItem('draft_login', text);
		const draft = readDraft('login');
		expect(
			Object.values(draft).every((value) => typeof value === 'string'),
			text,
		).toBe(true);
		expect(draft.username, text).toBeUndefined();
	}
	sessionStorage.setItem(
		'draft_login',
		JSON.stringify({ username: 'x'.repeat(5001), mobileNum: 'x'.repeat(5000), n: 1 }),
	);
	expect(readDraft('login')).toEqual({ mobileNum: 'x'.repeat(5000) });
});

test('only the member who wrote a draft can read it', () => {
	storeDraft('feedback', { text: 'Hello' }, '7');
	expect(readDraft('feedback', '7')).toMatchObject({ text: 'Hello' });
	expect([readDraft('feedback', '8'), readDraft('feedback')]).toEqual([{}, {}]);
	storeDraft('login', { username: 'player' });
	expect(readDraft('login', '7')).toEqual({});
});

test('stores nothing and doesn’t fail without storage', () => {
	vi.stubGlobal('sessionStorage', undefined);
	storeDraft('login', { username: 'player' });
	expect(readDraft('login')).toEqual({});
	removeDraft('login');
});
