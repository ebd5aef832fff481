import { beforeEach, expect, test, vi } from 'vitest';

const fake = vi.hoisted(() => ({
	GoogleAuthProvider: { credential: (token: string) => ({ google: token }) },
	signInWithCredential: vi.fn(),
	getFirebase: async () => 'auth',
	proofOfUser: async (provider: string, user: string) => ({ provider, user }),
	completeSecondFactor: vi.fn(),
}));
vi.mock('firebase/auth', () => fake);
vi.mock('../../../../../../src/features/sign-in/providers/firebase/app.ts', () => fake);
vi.mock('../../../../../../src/features/sign-in/providers/firebase/pending-factor.ts', () => fake);
const { signInWithCredential, completeSecondFactor } = fake;
const { proofOf } = await import('../../../../../../src/features/sign-in/providers/firebase/credential.ts');

const tokenOf = (claims: object) =>
	`e30.${Buffer.from(JSON.stringify({ ...claims, name: 'Ânh ÿ' })).toString('base64url')}.s`;

beforeEach(() => {
	signInWithCredential.mockReset().mockResolvedValue({ user: 'someone' });
	completeSecondFactor.mockReset();
});

test('uses a token that the app got from Firebase as it is', async () => {
	const token = tokenOf({ iss: 'https://securetoken.google.com/demo-aurelia' });
	expect(await proofOf('facebook', token)).toEqual({
		provider: 'facebook',
		type: 'firebase',
		firebaseChannel: 'facebook',
		firebaseIdToken: token,
	});
	expect(signInWithCredential).not.toHaveBeenCalled();
});

test.each([
	tokenOf({ iss: 'https://accounts.google.com' }),
	tokenOf({ iss: 'https://securetoken.google.com.evil.example/x' }),
	tokenOf({ iss: ['https://securetoken.google.com/x'] }),
	'EAABwzLixnjYBO',
	'a.b.c',
])('signs in to Firebase with any other token: %s', async (token) => {
	expect(await proofOf('google', token)).toEqual({ provider: 'google', user: 'someone' });
	expect(signInWithCredential).toHaveBeenCalledExactlyOnceWith('auth', { google: token });
});

test('asks for a second factor, and shows nothing if the player gives up', async () => {
	signInWithCredential.mockRejectedValue(new Error('auth/multi-factor-auth-required'));
	completeSecondFactor
		.mockResolvedValueOnce({ provider: 'google', user: 'someone else' })
		.mockResolvedValueOnce(undefined);
	const token = tokenOf({ iss: 'https://accounts.google.com' });
	expect(await proofOf('google', token)).toEqual({ provider: 'google', user: 'someone else' });
	await expect(proofOf('google', token)).rejects.toMatchObject({ message: '' });
});
