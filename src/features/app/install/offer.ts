/** The offer of the home screen, on the pages that a visit starts from. Loads its texts and panel only if it's shown. */
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { sessionStore } from '../../../core/storage.ts';
import { installPrompt } from '../keys.ts';
import { mayOffer } from './may-offer.ts';

/** INS-04: milliseconds between looks for the prompt, and how many looks. */
const INTERVAL_MS = 150;
const MAX_LOOKS = 20;

/** UI-02: milliseconds before the panel comes. */
const DELAY_MS = 1000;

/** Session storage: 1 if no prompt came (INS-04). */
const NO_PROMPT_KEY = 'a2hs_no_prompt';

const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/** Offers it, if this visitor may be asked. Rejects if its scripts or texts can't be loaded. */
export async function offerInstall(): Promise<void> {
	if (!(await mayOffer())) return;
	// Loads during the second.
	const loading = import('./show-offer.ts');
	loading.catch(ignoreNetworkFailure);
	await promptOrNone();
	await wait(DELAY_MS);
	await (await loading).showInstallOffer();
}

/** Waits for the browser's prompt, which may still be on its way. Not every browser has one. */
async function promptOrNone(): Promise<void> {
	for (let look = 1; !installPrompt.event && look <= MAX_LOOKS; look++) await wait(INTERVAL_MS);
	if (!installPrompt.event) sessionStore.setItem(NO_PROMPT_KEY, '1');
}
