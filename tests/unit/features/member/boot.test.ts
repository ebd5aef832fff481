import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, startSession } from '../../../../src/core/session.ts';
import { showMember } from '../../../../src/features/member/boot.ts';
import { memoryStorage } from '../../gateway/client/support.ts';

const classes = new Set<string>();

beforeEach(() => {
	classes.clear();
	vi.stubGlobal('sessionStorage', memoryStorage());
	vi.stubGlobal('document', {
		documentElement: {
			classList: { toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)) },
		},
		querySelectorAll: () => [],
		addEventListener: () => undefined,
	});
	vi.stubGlobal('window', { addEventListener: () => undefined });
});
afterEach(() => vi.unstubAllGlobals());

test('the member info lasts as long as the session', () => {
	startSession({ token: 'a' });
	sessionStorage.setItem('member_info', '{}');
	showMember(undefined);
	expect(classes).toContain('member');
	expect(sessionStorage.getItem('member_info')).toBe('{}');
	clearSession();
	expect(classes).not.toContain('member');
	expect(sessionStorage.getItem('member_info')).toBeNull();
});
