import { afterEach, expect, test, vi } from 'vitest';
import { createEmulator } from '../../../../../src/demo/vendors/firebase/emulator.ts';
import { lacksEmulator } from '../../../../../src/merchants/emulator.ts';
import { loadMerchant } from '../../../../../src/merchants/index.ts';

afterEach(() => vi.unstubAllEnvs());

test('uses the running emulator that FIREBASE_AUTH_EMULATOR_HOST names', async () => {
	vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099');
	const emulator = createEmulator();
	expect(await emulator.url()).toBe('http://127.0.0.1:9099');
	await emulator.close();
	expect(lacksEmulator(await loadMerchant('aurelia'))).toBe(false);
});

test('a merchant with its own Firebase project lacks no emulator', async () => {
	const { signIn } = await loadMerchant('aurelia');
	expect(lacksEmulator({ signIn: { ...signIn, firebase: { ...signIn.firebase, emulator: false } } })).toBe(
		false,
	);
});
