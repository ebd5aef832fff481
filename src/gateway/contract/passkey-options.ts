/** Options with which browsers are asked for a passkey, in their JSON format (Web Authentication Level 3, 5.1). */
import { array, boolean, literal, number, object, picklist, string } from 'valibot';

const Verification = picklist(['required', 'preferred', 'discouraged']);

/** Names a passkey that the browser may, or may not, use. */
const Descriptor = object({
	id: string(),
	type: literal('public-key'),
	transports: array(string()),
});

/** PublicKeyCredentialCreationOptionsJSON. */
export const CreationOptions = object({
	rp: object({ id: string(), name: string() }),
	user: object({ id: string(), name: string(), displayName: string() }),
	/** Valid for one answer within five minutes. */
	challenge: string(),
	pubKeyCredParams: array(object({ type: literal('public-key'), alg: number() })),
	timeout: number(),
	/** The member's own, so that a device doesn't make a second one. */
	excludeCredentials: array(Descriptor),
	authenticatorSelection: object({
		residentKey: picklist(['required', 'preferred', 'discouraged']),
		requireResidentKey: boolean(),
		userVerification: Verification,
	}),
	attestation: literal('none'),
});

/** PublicKeyCredentialRequestOptionsJSON. The player chooses which passkey, as it isn't known yet who they are. */
export const RequestOptions = object({
	challenge: string(),
	rpId: string(),
	timeout: number(),
	userVerification: Verification,
});
