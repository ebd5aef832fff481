import { beforeEach, expect, test, vi } from 'vitest';
import { clearSession, setSession } from '../../../../../../src/core/session.ts';
import { makePasskey } from '../../../../../../src/features/sign-in/providers/passkey/make.ts';
import { GatewayError } from '../../../../../../src/gateway/client/gateway-error.ts';
import { writeShell } from '../../../../support/page.tsx';

const { call, startRegistration } = vi.hoisted(() => ({ call: vi.fn(), startRegistration: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => ({ startRegistration, browserSupportsWebAuthn: () => true }));
vi.mock('../../../../../../src/core/gateway.ts', () => ({ call }));
vi.mock('../../../../../../src/core/report.ts', () => ({ report: vi.fn() }));
vi.mock('../../../../../../src/core/texts.ts', () => ({
	loadTexts: async () => ({ added: 'Added', limit: 'Too many' }),
}));

const MADE = { id: 'k1', rawId: 'k1', response: { clientDataJSON: 'c', attestationObject: 'a' } };
const signalUnknownCredential = vi.fn(async (_: object) => undefined);
const logIn = (token: string) => setSession({ token, userName: token, spanId: token } as never);
const sent = () => call.mock.calls.map(([{ name }]) => name);

beforeEach(() => {
	writeShell();
	vi.stubGlobal('PublicKeyCredential', { signalUnknownCredential });
	signalUnknownCredential.mockClear();
	call.mockReset().mockResolvedValue({ options: {} });
	startRegistration.mockReset().mockResolvedValue(MADE);
	logIn('anna');
});

test.each([
	['another member has logged in', () => logIn('bea')],
	['the member has logged out', clearSession],
])('adds no passkey if %s meanwhile, and the device forgets it', async (_, change) => {
	startRegistration.mockImplementation(async () => {
		change();
		return MADE;
	});
	await expect(makePasskey()).resolves.toBeUndefined();
	expect(sent()).toEqual(['passkeyStart']);
	expect(signalUnknownCredential).toHaveBeenCalledExactlyOnceWith({
		rpId: location.hostname,
		credentialId: 'k1',
	});
});

test('the device forgets a passkey that the gateway refuses, but not one that gets no answer', async () => {
	const fail = (error: GatewayError) =>
		call.mockImplementation(async ({ name }) => {
			if (name === 'passkeyAdd') throw error;
			return { options: {} };
		});
	fail(new GatewayError('network'));
	await makePasskey();
	expect(signalUnknownCredential).not.toHaveBeenCalled();
	fail(new GatewayError('gateway', { code: 'passkey_failed', status: 200 }));
	await makePasskey();
	expect(signalUnknownCredential).toHaveBeenCalledOnce();
});
