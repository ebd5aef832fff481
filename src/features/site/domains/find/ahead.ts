import { whenIdle } from '../../../../core/after-load.ts';
import { sessionStore } from '../../../../core/storage.ts';
import type { SiteStatus } from '../../../../gateway/contract/status.ts';
import { isSparing } from '../../../../lib/connection.ts';
import { storeQuickest, storeRegion } from '../stored.ts';
import { otherDomains } from './known.ts';
import { byTime } from './race.ts';

/** Session storage: 1 once this visit has looked. */
const LOOKED_KEY = 'domains_raced';

/** Milliseconds that the gateway's list may take. It's long, as the player isn't waiting. */
const LIST_TIMEOUT_MS = 10_000;

/** API-10: once a visit, asks which domains there are, and how quickly each answers. */
export async function lookAhead({ regionRestriction }: SiteStatus): Promise<void> {
	storeRegion(regionRestriction);
	if (regionRestriction || sessionStore.getItem(LOOKED_KEY)) return;
	const known = await otherDomains(LIST_TIMEOUT_MS);
	if (!known) return;
	sessionStore.setItem(LOOKED_KEY, '1');
	// On a slow or costly connection, the site looks only when it has to.
	if (isSparing()) return;
	whenIdle(() => void byTime(known).then(storeQuickest));
}
