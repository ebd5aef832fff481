import { type InferOutput, maxLength, minLength, object, optional, pipe, string } from 'valibot';

/* @__NO_SIDE_EFFECTS__ */
const text = (limit: number) => optional(pipe(string(), minLength(1), maxLength(limit)));

/** Proofs of a player's other accounts; a call carries one of them (EN-02). */
export const proofFields = {
	firebaseChannel: text(64),
	firebaseIdToken: text(4096),
	lineSessionToken: text(4096),
	telegramAuth: text(4096),
};

const ProofFields = object(proofFields);
export type ProofFields = InferOutput<typeof ProofFields>;
