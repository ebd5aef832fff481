import { beforeEach, expect, test, vi } from 'vitest';
import { keepFresh } from '../../../../../src/features/identity/firebase/follow.ts';

const { getFirebase, loadSignInSettings } = vi.hoisted(() => ({
	getFirebase: vi.fn(),
	loadSignInSettings: vi.fn(),
}));
vi.mock('../../../../../src/core/sign-in-settings.ts', () => ({ loadSignInSettings }));
vi.mock('../../../../../src/features/identity/firebase/app.ts', () => ({ getFirebase }));

beforeEach(() => getFirebase.mockClear());

test.each([
	['/wps/token', 1],
	['', 0],
])('PSH-05 API-27 with %j as the token server, Firebase starts %i times', async (tokenSync, times) => {
	loadSignInSettings.mockResolvedValue({ signIn: { firebase: { tokenSync } } });
	await keepFresh();
	expect(getFirebase).toHaveBeenCalledTimes(times);
});
