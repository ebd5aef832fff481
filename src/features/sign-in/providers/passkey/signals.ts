import type { Passkeys } from '../../../../gateway/contract/passkeys.ts';

/** Chrome since 132 and Safari since 26 (caniuse.com, WebAuthn signal API). */
type Signals = Partial<
	Pick<typeof PublicKeyCredential, 'signalUnknownCredential' | 'signalAllAcceptedCredentials'>
>;
const signals = (): Signals => window.PublicKeyCredential ?? {};

/**
 * Tells the device to stop offering a passkey that the gateway doesn't know. Browsers don't report whether it
 * does.
 */
export function signalUnknown(rpId: string, credentialId: string): void {
	signals()
		.signalUnknownCredential?.({ rpId, credentialId })
		.catch(() => undefined);
}

/** The same for all passkeys that were removed here or on another device. */
export function signalAccepted({ user, passkeys }: Pick<Passkeys, 'user' | 'passkeys'>): void {
	if (!user) return;
	const rpId = location.hostname;
	const allAcceptedCredentialIds = passkeys.filter(({ host }) => host === rpId).map(({ id }) => id);
	signals()
		.signalAllAcceptedCredentials?.({ rpId, userId: user, allAcceptedCredentialIds })
		.catch(() => undefined);
}
