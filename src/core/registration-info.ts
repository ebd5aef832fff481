import { REGISTRATION_KEY, type RegistrationInfo, registrationInfo } from '../lib/registration-info.ts';
import { getPage } from './page.ts';
import { localStore } from './storage.ts';

/** What is known for a registration from this page. Where nothing can be kept, from its address alone. */
export const readRegistrationInfo = (): RegistrationInfo =>
	registrationInfo(
		location.hostname,
		location.search,
		localStore.getItem(REGISTRATION_KEY),
		getPage().bareHosts,
	);

/** Keeps it, so that a code survives until its visitor registers (EN-09). */
export function keepRegistrationInfo(): void {
	localStore.setItem(REGISTRATION_KEY, JSON.stringify(readRegistrationInfo()));
}
