import { atom } from 'nanostores';
import { readDraft, storeDraft } from '../../../core/forms/drafts.ts';
import { $session, onForget } from '../../../core/session.ts';
import { sessionStore } from '../../../core/storage.ts';
import type { RegisterRequest } from '../../../gateway/contract/register.ts';
import { parseJson } from '../../../lib/json.ts';
import type { AccountProof, Credentials, LinkableProof } from '../providers/provider.ts';

/** The proof of an account with another provider, stored until the player is logged in with it. */
export interface StoredProof {
	proof: AccountProof;
	/** The gateway checks it, the player decides about it, or the player logs in or registers to link it. */
	step: 'sent' | 'asked' | 'linking';
	/** When it was proved, in milliseconds. */
	at: number;
}

/** Session storage. submit/send-login.ts and others check that it's there before they fetch this script. */
const PROOF_KEY = 'signin_proof';

/**
 * Milliseconds for which a proof is valid. Providers' codes expire after ten minutes at most, and a shared device may
 * have a new player by then. With the constant of returned.ts, the buttons would load this script.
 */
const VALID_MS = 600_000;

/** Characters, as in the contract. */
const MAX_TOKEN_LENGTH = 4096;

export const $proof = atom<StoredProof | undefined>(read(sessionStore.getItem(PROOF_KEY), Date.now()));

export function storeProof(proof: AccountProof, step: StoredProof['step']): void {
	const isSame = JSON.stringify($proof.get()?.proof) === JSON.stringify(proof);
	const stored = { proof, step, at: (isSame && $proof.get()?.at) || Date.now() };
	sessionStore.setItem(PROOF_KEY, JSON.stringify(stored));
	// The proof replaces what the provider's page returned with, whose code has been used.
	sessionStore.removeItem('signin_returned');
	// As if something had been typed: after a reload, the login page starts its form without a touch (boot.ts).
	storeDraft('login', readDraft('login'));
	$proof.set(stored);
}

export function forgetProof(): void {
	sessionStore.removeItem(PROOF_KEY);
	if ($proof.get()) $proof.set(undefined);
}

/** Returns the stored proof; undefined without one, or if it's too old. */
export function storedProof(): StoredProof | undefined {
	const stored = $proof.get();
	if (stored && Date.now() - stored.at > VALID_MS) forgetProof();
	return $proof.get();
}

// ERR-04, ERR-05, REG-04.
onForget({ lineToken: forgetProof, telegramAuth: forgetProof, proof: forgetProof });
$session.subscribe((session) => session && forgetProof());

/** Returns the proof of an account that the player has chosen to link. No call links an account of Maya. */
function chosenProof(): LinkableProof | undefined {
	const stored = storedProof();
	return stored?.step === 'linking' && stored.proof.type !== 'maya' ? stored.proof : undefined;
}

/** Adds the account to link to a login (EN-02). Its type names the account; isSms how the player identifies. */
export function withLinkedAccount(credentials: Credentials): Credentials & { isSms?: boolean } {
	const proof = chosenProof();
	if (!proof) return credentials;
	const { provider: _, name: __, picture: ___, ...fields } = proof;
	return { ...credentials, isSms: credentials.type === 'sms', ...fields };
}

/** Returns the fields that link that account with a registration (EN-04). */
export function linkedAccountFields(): Partial<RegisterRequest> {
	const proof = chosenProof();
	if (!proof) return {};
	if (proof.type === 'firebase')
		return { firebaseChannel2: proof.firebaseChannel, firebaseIdToken2: proof.firebaseIdToken };
	const { type: _, provider: __, name: ___, picture: ____, ...fields } = proof;
	return fields;
}

function isText(value: unknown, limit: number): value is string {
	return typeof value === 'string' && value !== '' && value.length <= limit;
}

/** Checks what is stored as untrusted input: anything can write to storage. */
function read(stored: string | null, now: number): StoredProof | undefined {
	const { proof, step, at } = (parseJson(stored) ?? {}) as Record<string, unknown>;
	const checked = proofOf(proof);
	if (!checked || typeof at !== 'number' || at > now || now - at > VALID_MS) return undefined;
	return step === 'sent' || step === 'asked' || step === 'linking' ? { proof: checked, step, at } : undefined;
}

function proofOf(value: unknown): AccountProof | undefined {
	const { provider, name, picture, type, ...fields } = (value ?? {}) as Record<string, unknown>;
	if (!isText(provider, 32)) return undefined;
	const person = {
		provider,
		...(isText(name, 128) && { name }),
		...(isText(picture, 2048) && { picture }),
	};
	const { firebaseChannel, firebaseIdToken, lineSessionToken, telegramAuth, sessionId } = fields;
	const isToken = (token: unknown): token is string => isText(token, MAX_TOKEN_LENGTH);
	if (type === 'firebase' && isText(firebaseChannel, 64) && isToken(firebaseIdToken))
		return { ...person, type, firebaseChannel, firebaseIdToken };
	if (type === 'line' && isToken(lineSessionToken)) return { ...person, type, lineSessionToken };
	if (type === 'telegram' && isToken(telegramAuth)) return { ...person, type, telegramAuth };
	if (type === 'maya' && isText(sessionId, 255)) return { ...person, type, sessionId };
	return undefined;
}
