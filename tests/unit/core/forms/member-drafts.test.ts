// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { SessionRecord } from '../../../../src/lib/session-record.ts';
import { MEMBER } from '../../support/session.ts';

const KEY = 'member_drafts';
const ALL = ['text', 'kind', 'password', 'smsCode', 'number', 'sum'];
let session: typeof import('../../../../src/core/session.ts');
let draft: import('../../../../src/core/forms/member-drafts.ts').Draft;

const field = (name: string) => document.forms[0]?.elements.namedItem(name) as HTMLInputElement;
const stored = () => sessionStorage.getItem(KEY) ?? '';
function type(name: string, text: string) {
	field(name).value = text;
	field(name).dispatchEvent(new Event('input', { bubbles: true }));
}
const member = (id: string, token = `token of ${id}`): SessionRecord => ({ ...MEMBER, id, token });

/** Loads the page, with the member who is logged in. */
async function open(who: SessionRecord | undefined, typed = '') {
	vi.resetModules();
	session = await import('../../../../src/core/session.ts');
	if (who) session.setSession(who);
	const { keepDraft } = await import('../../../../src/core/forms/member-drafts.ts');
	document.body.innerHTML = `<form><textarea name="text"></textarea>
		<select name="kind"><option value=""></option><option>a</option></select>
		<input name="password" type="password"><input name="smsCode"><input name="sum">
		<input name="number" autocomplete="cc-number"></form>`;
	field('text').value = typed;
	draft = keepDraft(document.forms[0] as HTMLFormElement, 'feedback', ALL);
}

test('what was typed comes back after a reload, to the same member', async () => {
	await open(member('7'));
	type('text', 'Hello');
	type('kind', 'a');
	await open(member('7', 'another token'));
	expect([field('text').value, field('kind').value]).toEqual(['Hello', 'a']);
});

test('passwords, codes and cards go to no storage, whatever a form asks for', async () => {
	await open(member('7'));
	for (const name of ALL.slice(1)) type(name, name === 'kind' ? 'a' : '424242');
	expect(JSON.parse(stored())).toEqual({
		member: '7',
		drafts: { feedback: { kind: 'a', sum: '424242' } },
	});
});

test('another member gets nothing of it, and it is gone then', async () => {
	await open(member('7'));
	type('text', 'Hello');
	await open(member('8'));
	expect(field('text').value).toBe('');
	type('text', 'Mine');
	expect(stored()).not.toContain('Hello');
});

test('a token that expires leaves it to the same member, who logs in on the page', async () => {
	await open(member('7'));
	type('text', 'Hello');
	session.clearSession();
	session.setSession({ ...member('7', 'new'), id: '' });
	expect(field('text').value).toBe('Hello');
	session.setSession(member('7', 'new'));
	expect(field('text').value).toBe('Hello');
	expect(stored()).toContain('Hello');
});

test('another member who logs in on the page finds an empty form', async () => {
	await open(member('7'));
	type('text', 'Hello');
	session.clearSession();
	session.setSession(member('8'));
	expect(field('text').value).toBe('');
	expect(stored()).toBe('');
});

test('what was typed before the script came stays, and is kept once the member is known', async () => {
	await open(member('7'));
	type('text', 'Old');
	await open({ ...member('7'), id: '' }, 'New');
	session.setSession(member('7'));
	expect(field('text').value).toBe('New');
	expect(stored()).toContain('New');
});

test('it goes with the form that was sent; the drafts of other forms stay', async () => {
	sessionStorage.setItem(KEY, JSON.stringify({ member: '7', drafts: { other: { note: 'Keep' } } }));
	await open(member('7'));
	type('text', 'Hello');
	draft.forget();
	expect(JSON.parse(stored())).toEqual({ member: '7', drafts: { other: { note: 'Keep' } } });
});

test('nothing is kept without a session', async () => {
	await open(member('7'));
	session.clearSession();
	type('text', 'Hello');
	expect(stored()).toBe('');
	draft.forget();
	expect(stored()).toBe('');
});

test.each([
	'',
	'{',
	'7',
	'null',
	'{"member":"7","drafts":null}',
	'{"member":"7","drafts":{"feedback":"x"}}',
	'{"member":"7","drafts":{"feedback":{"text":{},"kind":1}}}',
	JSON.stringify({ member: '7', drafts: { feedback: { text: 'x'.repeat(5001) } } }),
])('what storage has for it is checked: %.60s', async (text) => {
	sessionStorage.setItem(KEY, text);
	await open(member('7'));
	expect([field('text').value, field('kind').value]).toEqual(['', '']);
});
