import type { Bonuses } from './bonuses.ts';

/** The bonuses for the app and for friends (EN-19): a member's own, or those for visitors (ROL-04). */
export const readBonuses = (): Promise<Bonuses> =>
	import('./bonuses.ts').then((bonuses) => bonuses.readBonuses());
