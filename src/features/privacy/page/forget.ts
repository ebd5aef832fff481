/** Deletes what the site keeps on this phone. */
import { getPage } from '../../../core/page.ts';
import { $session } from '../../../core/session.ts';
import { localStore } from '../../../core/storage.ts';
import { FIREBASE_USED_KEY, PUSH_KEY } from '../../../core/storage-keys.ts';
import { deleteAll } from './delete-all.ts';

/** Milliseconds that logging out may take, and between two checks. */
const LONGEST = 5000;
const LOOK = 100;

/**
 * `decline` keeps the answer that nothing may be measured: players who delete their data don't want more
 * collected.
 */
export function startForget(card: HTMLElement, decline: () => Promise<void>): void {
	const part = (name: string) => card.querySelector(`[data-${name}]`) as HTMLElement;
	const start = part('start');
	const sure = part('sure');
	const ask = (asked: boolean) => {
		start.hidden = asked;
		sure.hidden = !asked;
	};
	(start as HTMLButtonElement).disabled = false;
	start.onclick = () => {
		ask(true);
		part('no').focus();
	};
	part('no').onclick = () => {
		ask(false);
		start.focus();
	};
	part('yes').onclick = async () => {
		sure.inert = true;
		await logOut();
		await deleteAll();
		// If the settings are out of reach, nothing can be declined: the panel asks again.
		await decline().catch(() => undefined);
		sure.hidden = true;
		const done = part('done');
		done.hidden = false;
		done.focus();
	};
}

/** As the header's button does, which unsubscribes notifications and forgets Firebase's account first. */
async function logOut(): Promise<void> {
	if (!$session.get()) return;
	document.querySelector<HTMLElement>('[data-logout]')?.click();
	const hasPush = () => localStore.getItem(PUSH_KEY + getPage().merchant)?.includes('"token"');
	for (let waited = 0; waited < LONGEST; waited += LOOK) {
		if (!$session.get() && !localStore.getItem(FIREBASE_USED_KEY) && !hasPush()) return;
		await new Promise((look) => setTimeout(look, LOOK));
	}
}
