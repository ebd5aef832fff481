import { beforeEach, expect, test, vi } from 'vitest';

let core: typeof import('../../../src/core/session.ts');

beforeEach(async () => {
	vi.resetModules();
	core = await import('../../../src/core/session.ts');
});

test('a feature’s own function clears what is no longer valid, and nothing else', () => {
	const forgotten: string[] = [];
	core.onForget({ autoLogin: () => forgotten.push('autoLogin') });
	core.onForget({ lineToken: () => forgotten.push('lineToken') });
	core.forget('autoLogin');
	expect(forgotten).toEqual(['autoLogin']);
});

test('clearing data that no feature has registered does nothing', () => {
	expect(() => core.forget('telegramAuth')).not.toThrow();
});
