import {
	type Auth,
	type MultiFactorAssertion,
	type MultiFactorInfo,
	type MultiFactorResolver,
	PhoneAuthProvider,
	PhoneMultiFactorGenerator,
	type PhoneMultiFactorInfo,
	TotpMultiFactorGenerator,
	type UserCredential,
} from 'firebase/auth';
import { CODE_EXPIRED } from './errors.ts';
import { sendPhoneCode } from './verifier.ts';

export type Factor = ReturnType<typeof createFactors>[number];

/** Returns the player's second factors. Apps come first, because they don't depend on a phone network. */
export function createFactors(auth: Auth, resolver: MultiFactorResolver) {
	const isApp = ({ factorId }: MultiFactorInfo) => factorId === TotpMultiFactorGenerator.FACTOR_ID;
	/** For the code that was sent last. */
	let verificationId = '';

	const assertion = (factor: MultiFactorInfo, code: string): MultiFactorAssertion => {
		if (isApp(factor)) return TotpMultiFactorGenerator.assertionForSignIn(factor.uid, code);
		if (!verificationId) throw CODE_EXPIRED;
		return PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(verificationId, code));
	};

	return [...resolver.hints]
		.sort((one, other) => Number(isApp(other)) - Number(isApp(one)))
		.map((factor) => ({
			isApp: isApp(factor),
			/** Mostly masked. */
			number: (factor as PhoneMultiFactorInfo).phoneNumber ?? '',
			/** Sends a code to the phone. */
			async send(): Promise<void> {
				const { session } = resolver;
				verificationId = await sendPhoneCode(auth, { multiFactorHint: factor, session });
			},
			confirm: async (code: string): Promise<UserCredential> =>
				resolver.resolveSignIn(assertion(factor, code)),
		}));
}
