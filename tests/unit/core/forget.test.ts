import { beforeEach, expect, test, vi } from 'vitest';

let core: typeof import('../../../src/core/session.ts');

beforeEach(async () => {
	vi.resetModules();
	core = await import('../../../src/core/session.ts');
});

test('what is no longer good is forgotten as its feature has said, and nothing else', () => {
	const forgotten: string[] = [];
	core.onForget({ autoLogin: () => forgotten.push('autoLogin') });
	core.onForget({ lineToken: () => forgotten.push('lineToken') });
	core.forget('autoLogin');
	expect(forgotten).toEqual(['autoLogin']);
});

test('what no feature keeps is forgotten by doing nothing', () => {
	expect(() => core.forget('telegramAuth')).not.toThrow();
});
