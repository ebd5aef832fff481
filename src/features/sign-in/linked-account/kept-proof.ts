import { atom } from 'nanostores';
import { onForget } from '../../../core/forget.ts';
import { $session } from '../../../core/session.ts';
import { sessionStore } from '../../../core/storage.ts';
import { parseJson } from '../../../lib/json.ts';
import type { Proof } from '../providers/provider.ts';
import { restoreFormAfterReload } from '../second-step/refused-login.ts';

/** What another account has proved, until somebody is logged in with it. */
export interface KeptProof {
	proof: Proof;
	/** The gateway is being asked; the player is; they log in or register to link it. */
	step: 'sent' | 'asked' | 'linking';
	/** When it was proved, in milliseconds. */
	at: number;
}

/** In session storage. submit/send-login.ts and others look whether it's there before they fetch this script. */
const PROOF_KEY = 'signin_proof';

/** Milliseconds: longer is no code of a vendor good for, and a shared device has a new player by then. */
const GOOD_FOR = 600_000;

/** Characters; as in the contract. */
const TOKEN_LIMIT = 4096;

/** The proof that is kept; undefined without one. */
export const $proof = atom<KeptProof | undefined>(read(sessionStore.getItem(PROOF_KEY), Date.now()));

export function keepProof(proof: Proof, step: KeptProof['step']): void {
	const same = JSON.stringify($proof.get()?.proof) === JSON.stringify(proof);
	const kept = { proof, step, at: (same && $proof.get()?.at) || Date.now() };
	sessionStore.setItem(PROOF_KEY, JSON.stringify(kept));
	// It has come of what the provider's page led back with, whose code is used up.
	sessionStore.removeItem('signin_returned');
	restoreFormAfterReload();
	$proof.set(kept);
}

export function dropProof(): void {
	sessionStore.removeItem(PROOF_KEY);
	if ($proof.get()) $proof.set(undefined);
}

/** Undefined, too, once it's too old. */
export function keptProof(): KeptProof | undefined {
	const kept = $proof.get();
	if (kept && Date.now() - kept.at > GOOD_FOR) dropProof();
	return $proof.get();
}

// ERR-04, ERR-05, REG-04.
onForget({ lineToken: dropProof, telegramAuth: dropProof, proof: dropProof });
$session.subscribe((session) => session && dropProof());

function isText(value: unknown, limit: number): value is string {
	return typeof value === 'string' && value !== '' && value.length <= limit;
}

/** Anything can write to storage, so it's checked as if it came from outside. */
function read(stored: string | null, now: number): KeptProof | undefined {
	const { proof, step, at } = (parseJson(stored) ?? {}) as Record<string, unknown>;
	const checked = proofOf(proof);
	if (!checked || typeof at !== 'number' || at > now || now - at > GOOD_FOR) return undefined;
	return step === 'sent' || step === 'asked' || step === 'linking' ? { proof: checked, step, at } : undefined;
}

function proofOf(value: unknown): Proof | undefined {
	const { provider, name, picture, type, ...fields } = (value ?? {}) as Record<string, unknown>;
	if (!isText(provider, 32)) return undefined;
	const said = {
		provider,
		...(isText(name, 128) && { name }),
		...(isText(picture, 2048) && { picture }),
	};
	const { firebaseChannel, firebaseIdToken, lineSessionToken, telegramAuth, sessionId } = fields;
	if (type === 'firebase' && isText(firebaseChannel, 64) && isText(firebaseIdToken, TOKEN_LIMIT))
		return { ...said, type, firebaseChannel, firebaseIdToken };
	if (type === 'line' && isText(lineSessionToken, TOKEN_LIMIT)) return { ...said, type, lineSessionToken };
	if (type === 'telegram' && isText(telegramAuth, TOKEN_LIMIT)) return { ...said, type, telegramAuth };
	if (type === 'maya' && isText(sessionId, 255)) return { ...said, type, sessionId };
	return undefined;
}
