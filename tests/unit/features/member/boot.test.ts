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

test('a page greets the other tabs: a member’s with the session, a visitor’s with a question', async () => {
	const sent: unknown[] = [];
	const BroadcastChannel = class {
		postMessage(message: unknown) {
			sent.push(message);
		}
	};
	vi.stubGlobal('window', { BroadcastChannel, addEventListener: () => undefined });
	vi.stubGlobal('BroadcastChannel', BroadcastChannel);
	vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"merchant":"aurelia"}' }) });
	vi.resetModules();
	const { $session } = await import('../../../../src/core/session.ts');
	const { startSession } = await import('../../../../src/core/start-session.ts');
	const { followTabs } = await import('../../../../src/features/member/boot.ts');
	followTabs(true);
	// The token of the address is still checked.
	followTabs(false);
	expect(sent).toEqual([{ ask: true }]);

	sent.length = 0;
	startSession({ token: 'one' });
	followTabs(true);
	expect(sent).toEqual([{ session: $session.get() }]);

	// RT-05: a member who has to change the password first does it in one tab.
	sent.length = 0;
	sessionStorage.setItem('must_change_password', '1');
	followTabs(true);
	expect(sent).toEqual([{ session: undefined }]);
});
