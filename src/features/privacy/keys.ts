import { getPage } from '../../core/page.ts';

/** Local storage: the player's choice, as JSON. By merchant, as several can share one host. */
export const consentKey = (): string => `consent_${getPage().merchant}`;
