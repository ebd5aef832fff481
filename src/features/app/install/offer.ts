import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { sessionStore } from '../../../core/storage.ts';
import { installPrompt } from '../keys.ts';
import { mayOffer } from './may-offer.ts';

/** INS-04: milliseconds between two checks for the prompt, and how many checks. */
const INTERVAL_MS = 150;
const MAX_CHECKS = 20;

/** UI-02: milliseconds before the panel shows. */
const DELAY_MS = 1000;

/** Session storage: 1 if the browser has no prompt (INS-04). */
const NO_PROMPT_KEY = 'a2hs_no_prompt';

const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/** Offers the home screen to players who may see the offer. Rejects if its scripts or texts can't be loaded. */
export async function offerInstall(): Promise<void> {
	if (!(await mayOffer())) return;
	const loading = import('./show-offer.ts');
	loading.catch(ignoreNetworkFailure);
	for (let check = 1; !installPrompt.event && check <= MAX_CHECKS; check++) await wait(INTERVAL_MS);
	if (!installPrompt.event) sessionStore.setItem(NO_PROMPT_KEY, '1');
	await wait(DELAY_MS);
	await (await loading).showInstallOffer();
}
