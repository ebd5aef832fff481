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

/** Returns the name that was chosen or typed on a stand-in's page. */
export const nameIn = (field: unknown): string =>
	typeof field === 'string' ? field.trim().slice(0, 60) : '';

/** Returns the same id whenever the same name is used at the same vendor. */
export const idOf = (vendor: string, name: string): string =>
	createHash('sha256').update(`${vendor}/${name}`).digest('hex');
