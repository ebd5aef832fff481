/** Fetched by a login or a registration that links an account of somewhere else. */
import type { RegisterRequest } from '../../../gateway/contract/register.ts';
import type { Credentials, Proof } from '../providers/provider.ts';
import { keptProof } from './kept-proof.ts';

/** A player who has chosen to link it, and nobody else. */
function chosen(): Proof | undefined {
	const kept = keptProof();
	return kept?.step === 'linking' ? kept.proof : undefined;
}

/** EN-02: the type says what the player has come with; isSms still says how they show who they are. */
export function carriedByLogin(credentials: Credentials): Credentials & { isSms?: boolean } {
	const isSms = credentials.type === 'sms';
	const proof = chosen();
	switch (proof?.type) {
		case 'firebase': {
			const { type, firebaseChannel, firebaseIdToken } = proof;
			return { ...credentials, isSms, type, firebaseChannel, firebaseIdToken };
		}
		case 'line':
			return { ...credentials, isSms, type: proof.type, lineSessionToken: proof.lineSessionToken };
		case 'telegram':
			return { ...credentials, isSms, type: proof.type, telegramAuth: proof.telegramAuth };
		default:
			return credentials;
	}
}

type Carried = Pick<
	RegisterRequest,
	'firebaseChannel2' | 'firebaseIdToken2' | 'lineSessionToken' | 'telegramAuth'
>;

/** EN-04. */
export function carriedByRegistration(): Carried {
	const proof = chosen();
	switch (proof?.type) {
		case 'firebase':
			return { firebaseChannel2: proof.firebaseChannel, firebaseIdToken2: proof.firebaseIdToken };
		case 'line':
			return { lineSessionToken: proof.lineSessionToken };
		case 'telegram':
			return { telegramAuth: proof.telegramAuth };
		default:
			return {};
	}
}
