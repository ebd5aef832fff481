import { beforeEach, expect, test } from 'vitest';
import { $session, clearSession } from '../../../../src/core/session.ts';
import { startSession } from '../../../../src/core/start-session.ts';
import { keepMember, keptMember } from '../../../../src/features/member/kept-member.ts';

const AGENT = { id: '7', account: 'agent', type: 1, language: 'EN', merchantCode: 'aurelia' };

beforeEach(clearSession);

test('EN-01 the member info completes the session record, whose type was unknown', () => {
	startSession({ token: 'a', userName: 'agent' });
	expect($session.get()).toMatchObject({ id: '', type: undefined });
	expect(JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '')).not.toHaveProperty('type');
	keepMember(AGENT, 'a');
	expect($session.get()).toMatchObject({ id: '7', type: 1, userName: 'agent', merchantCode: 'aurelia' });
	expect(keptMember()).toEqual(AGENT);
});

test.each([
	['another member has logged in', () => startSession({ token: 'b' })],
	['the member has logged out', () => clearSession()],
])('an answer that comes when %s is kept nowhere', (_, happen) => {
	startSession({ token: 'a' });
	happen();
	const session = $session.get();
	keepMember(AGENT, 'a');
	expect($session.get()).toBe(session);
	expect(keptMember()).toBeUndefined();
});

test.each([
	['another member', '{"member":"8"}', null],
	['nobody known', '[', null],
	['this member', '{"member":"7"}', '{"member":"7"}'],
])('what %s has typed and not sent, in storage when the member becomes known', (_, kept, left) => {
	sessionStorage.setItem('draft_feedback', kept);
	startSession({ token: 'a' });
	keepMember(AGENT, 'a');
	expect(sessionStorage.getItem('draft_feedback')).toBe(left);
});

test.each(['', '{', 'null', '[]', '{"id":7}'])('what storage has for it is checked: %s', (text) => {
	sessionStorage.setItem('member_info', text);
	expect(keptMember()).toBeUndefined();
});
