import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

test('the member info lasts as long as the session', async () => {
	// It follows the session for as long as its modules live.
	vi.resetModules();
	const { clearSession } = await import('../../../../src/core/session.ts');
	const { startSession } = await import('../../../../src/core/start-session.ts');
	const { showMember } = await import('../../../../src/features/member/boot.ts');
	startSession({ token: 'a' });
	sessionStorage.setItem('member_info', '{}');
	showMember(undefined);
	expect(classes).toContain('member');
	expect(sessionStorage.getItem('member_info')).toBe('{}');
	clearSession();
	expect(classes).not.toContain('member');
	expect(sessionStorage.getItem('member_info')).toBeNull();
});
