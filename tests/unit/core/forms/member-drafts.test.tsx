import { act } from '@testing-library/react';
import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Field } from '../../../../src/core/forms/Field.tsx';
import { Form } from '../../../../src/core/forms/Form.tsx';
import { clearSession, setSession } from '../../../../src/core/session.ts';
import { useDraftOwner } from '../../../../src/features/support/feedback/FeedbackForm.island.tsx';
import type { SessionRecord } from '../../../../src/lib/session-record.ts';
import {
	button,
	field,
	islandPlace,
	mounted,
	tap,
	type,
	writeHtml,
	writeShell,
} from '../../support/page.tsx';
import { MEMBER } from '../../support/session.ts';

const KEY = 'draft_feedback';
const submit = vi.fn();
let unmount = () => {};

function MemberForm() {
	const { owner, changes } = useDraftOwner();
	return (
		<Form
			key={changes}
			id="feedback"
			texts={{ submit: 'Send', submitting: 'Sending' }}
			sender={{ $phase: atom<'idle' | 'processing'>('idle'), prefetch() {} }}
			rules={{ text: (text) => (text ? undefined : 'Missing') }}
			keeps="text sum"
			owner={owner}
			corrects="text"
			submit={submit}
		>
			{(context) => (
				<>
					<Field context={context} name="text" label="Text" type="text" hint={`${context.value('text')}.`} />
					<Field context={context} name="sum" label="Sum" type="text" />
					<Field context={context} name="password" label="Password" type="password" />
					<Field context={context} name="smsCode" label="SMS" type="text" />
					<Field context={context} name="number" label="Number" type="text" autoComplete="cc-number" />
				</>
			)}
		</Form>
	);
}
const form = <MemberForm />;

const stored = () => sessionStorage.getItem(KEY) ?? '';
const member = (id: string, token = `token of ${id}`): SessionRecord => ({ ...MEMBER, id, token });
const logIn = (who: SessionRecord) => act(async () => setSession(who));
const expire = () => act(async () => clearSession());

/** Loads the page with the member who is logged in and what was typed before its script loaded. */
async function open(who: SessionRecord, typed = '') {
	unmount();
	const place = writeHtml(form);
	(place.querySelector('[name=text]') as HTMLInputElement).value = typed;
	setSession(who);
	unmount = await mounted(form);
}

beforeEach(() => {
	writeShell();
	submit.mockReset().mockResolvedValue(true);
});
afterEach(() => {
	unmount();
	unmount = () => {};
	clearSession();
});

test('restores the same member’s text after a reload', async () => {
	await open(member('7'));
	await type(field('Text'), 'Hello');
	await open(member('7', 'another token'));
	expect(field('Text').value).toBe('Hello');
	// And what the children render of it.
	expect(islandPlace().textContent).toContain('Hello.');
});

test('stores only the fields that the form names', async () => {
	await open(member('7'));
	for (const label of ['Sum', 'Password', 'SMS', 'Number']) await type(field(label), '424242');
	expect(JSON.parse(stored())).toEqual({ member: '7', sum: '424242' });
});

test('doesn’t restore another member’s text, which theirs replaces', async () => {
	await open(member('7'));
	await type(field('Text'), 'Hello');
	await open(member('8'));
	expect(field('Text').value).toBe('');
	await type(field('Text'), 'Mine');
	expect(stored()).toContain('Mine');
	expect(stored()).not.toContain('Hello');
});

test('restores the text of a member who logs in on the page again after their token has expired', async () => {
	await open(member('7'));
	await type(field('Text'), 'Hello');
	await expire();
	await logIn({ ...member('7', 'new'), id: '' });
	expect(field('Text').value).toBe('Hello');
	await logIn(member('7', 'new'));
	expect(field('Text').value).toBe('Hello');
	expect(stored()).toContain('Hello');
});

test('empties the form, without errors, for another member who logs in on the page', async () => {
	await open(member('7'));
	await tap(button('Send'));
	await type(field('Text'), 'Hello');
	await expire();
	await logIn(member('8'));
	expect(field('Text').value).toBe('');
	expect(islandPlace().textContent).not.toMatch(/Hello|Missing/);
});

test('keeps text typed before the script loaded, and stores it once the member is known', async () => {
	await open(member('7'));
	await type(field('Text'), 'Old');
	await open({ ...member('7'), id: '' }, 'New');
	expect(stored()).not.toContain('New');
	await logIn(member('7'));
	expect(field('Text').value).toBe('New');
	expect(stored()).toContain('New');
});

test('stores nothing without a session', async () => {
	await open(member('7'));
	await expire();
	await type(field('Text'), 'Hello');
	expect(stored()).not.toContain('Hello');
});
