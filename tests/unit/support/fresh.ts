/** Set-up of test files with stubs: each test begins with the real clock and globals, empty storage and unused mocks. */
import { afterEach, beforeEach, vi } from 'vitest';
import { memoryStorage } from '../gateway/client/support.ts';

const STORAGES = ['localStorage', 'sessionStorage'] as const;

beforeEach(() => {
	vi.clearAllMocks();
	for (const name of STORAGES)
		if (typeof window === 'undefined') vi.stubGlobal(name, memoryStorage());
		else window[name].clear();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});
