import { beforeEach, expect, test, vi } from 'vitest';
import { clearSession, setSession } from '../../../../../../src/core/session.ts';
import {
	askForPasskey,
	offerInForm,
} from '../../../../../../src/features/sign-in/providers/passkey/sign-in.ts';
import { islandPlace, until, writeShell } from '../../../../support/page.tsx';

const { call, loadTexts, webauthn } = vi.hoisted(() => ({
	call: vi.fn(),
	loadTexts: vi.fn(async () => ({
		not_used: 'No passkey used',
		failed: 'Failed',
		no_address: 'Not at this address',
	})),
	webauthn: { startAuthentication: vi.fn(), browserSupportsWebAuthnAutofill: vi.fn() },
}));
vi.mock('@simplewebauthn/browser', () => ({
	...webauthn,
	browserSupportsWebAuthn: () => true,
	WebAuthnAbortService: { cancelCeremony: () => undefined },
}));
vi.mock('../../../../../../src/core/gateway.ts', () => ({ call }));
vi.mock('../../../../../../src/core/texts.ts', () => ({ loadTexts }));

const CHOSEN = {
	id: 'k1',
	rawId: 'k1',
	response: { clientDataJSON: 'c', authenticatorData: 'a', signature: 's', userHandle: 'u' },
};
const PROOF = {
	provider: 'passkey',
	type: 'passkey',
	host: 'www.example.com',
	credential: { ...CHOSEN, type: 'public-key', clientExtensionResults: {} },
};
const failure = (name: string) => Object.assign(new Error(name), { name });
const focusName = () =>
	islandPlace()
		.querySelector('input')
		?.dispatchEvent(new Event('focusin', { bubbles: true }));

beforeEach(() => {
	writeShell();
	clearSession();
	loadTexts.mockClear();
	islandPlace().innerHTML = '<input id="login-username" name="username">';
	call.mockReset().mockResolvedValue({ options: { rpId: 'www.example.com' } });
	webauthn.browserSupportsWebAuthnAutofill.mockReset().mockResolvedValue(true);
	webauthn.startAuthentication.mockReset().mockResolvedValue(CHOSEN);
});

test.each([
	['SecurityError', 'Not at this address'],
	['UnknownError', 'Failed'],
])('the button shows why a passkey failed: %s', async (name, message) => {
	webauthn.startAuthentication.mockRejectedValue(failure(name));
	await expect(askForPasskey()).rejects.toMatchObject({ message });
});

test('LOG-01 a passkey chosen among the names logs in, and is offered again after a failure', async () => {
	const signIn = vi.fn(async (_: unknown) => false);
	const offered = offerInForm(islandPlace(), signIn);
	await until(() => signIn.mock.calls.length === 1);
	expect(signIn.mock.calls[0]?.[0]).toEqual(PROOF);
	expect(islandPlace().querySelector('input')?.autocomplete).toBe('username webauthn');
	focusName();
	await until(() => signIn.mock.calls.length === 2);
	setSession({ token: 't', userName: 'anna', spanId: 's1' } as never);
	focusName();
	await offered;
});

test('shows no failure of a passkey chosen among the names, and loads no texts', async () => {
	webauthn.startAuthentication.mockRejectedValue(failure('UnknownError'));
	const signIn = vi.fn(async () => true);
	void offerInForm(islandPlace(), signIn);
	await until(() => webauthn.startAuthentication.mock.calls.length === 1);
	focusName();
	await until(() => webauthn.startAuthentication.mock.calls.length === 2);
	expect(signIn).not.toHaveBeenCalled();
	expect(loadTexts).not.toHaveBeenCalled();
});
