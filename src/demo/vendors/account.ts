import { createHash } from 'node:crypto';

/** A person's account at a sign-in vendor. */
export interface VendorAccount {
	/** The vendor's own id of the account. */
	subject: string;
	name?: string;
	picture?: string;
}

/** The people that the stand-ins' pages offer. Any other name makes another account. */
export const PEOPLE = ['Mali Srisai', 'Kenji Ito', 'An Nguyễn'] as const;

const LONGEST_NAME = 60;

/** The name that was chosen or typed on a stand-in's page. */
export function nameIn(field: unknown): string {
	return typeof field === 'string' ? field.trim().slice(0, LONGEST_NAME) : '';
}

/** The same name is always the same account at the same vendor. */
export function idOf(vendor: string, name: string): string {
	return createHash('sha256').update(`${vendor}/${name}`).digest('hex');
}
