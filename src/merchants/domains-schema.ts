import { strictObject } from 'valibot';
import { PUBLIC_KEY } from '../lib/signed-domains.ts';
import { matching, orEmpty } from './fields.ts';

/** The merchant's official domains; see src/features/site/README.md. */
export const DomainsSchema = strictObject({
	/** Ed25519 key that checks the list in domains.json, 32 bytes in base64; '' without a list. */
	publicKey: orEmpty(matching(PUBLIC_KEY, 'has to be what npm run sign-domains names: 44 letters of base64')),
});
