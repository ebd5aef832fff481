import { getPage } from '../../../../core/page.ts';
import { $status, askStatus } from '../../../../core/site-status.ts';
import { MOST_TRIED } from '../../../../lib/domain-change.ts';
import { changeTo, handoverCode, triedDomains } from '../change/change.ts';
import { mayOffer, otherDomains } from '../find/known.ts';
import { firstToAnswer, type Winner } from '../find/race.ts';
import { isRegionClosed } from '../stored.ts';
import { within } from '../within.ts';
import { offerIn } from './offer.ts';

/** Milliseconds that the gateway's list may take, where the gateway answers at all. */
const LIST_TIMEOUT_MS = 1500;

/** Milliseconds for the second look at this domain. */
const CHECK_TIMEOUT_MS = 4000;

let looking = false;

/**
 * Looks for another of the merchant's domains because this one has failed, and redirects there or offers it. `lost` is
 * 'domain' if the gateway reports it, 'status' if the site status can't be loaded, 'page' if the service worker shows a
 * saved copy.
 */
export async function findWayOn(lost: string): Promise<void> {
	// Over plain http, anything on the way could have changed the page that looks.
	if (location.protocol !== 'https:' || !navigator.onLine) return;
	if (looking || isRegionClosed() || $status.get()?.regionRestriction) return;
	looking = true;
	try {
		await search(lost);
	} finally {
		looking = false;
	}
}

async function search(lost: string): Promise<void> {
	// A gateway on this host is as far away as the host itself.
	const askForCode = async () => (lost === 'domain' || getPage().gatewayUrl ? handoverCode() : undefined);
	if (lost === 'domain') {
		// At the same time as the hosts are checked.
		const code = askForCode();
		const [prompt, found] = await Promise.all([offerIn('popup'), winner(LIST_TIMEOUT_MS)]);
		await leadOn(prompt, found, true, () => code);
		return;
	}
	const isCopy = lost === 'page' && !document.getElementById('offline-form');
	// A copy can be read meanwhile, and may be there because the network is slow.
	const patience = isCopy ? 2 * CHECK_TIMEOUT_MS : CHECK_TIMEOUT_MS;
	const [gateway, host] = await Promise.all([
		lost === 'status' && within(patience, statusAnswers(), false),
		within(patience, hostAnswers(), false),
	]);
	if (gateway || (lost === 'page' && host)) return;
	// A search without a result isn't shown: the page shows already what is wrong.
	// A gateway that can hand over the session can also name the other domains.
	const found = await winner(getPage().gatewayUrl ? LIST_TIMEOUT_MS : 0);
	if (found)
		await leadOn(await offerIn(lost === 'page' ? 'page' : 'lost'), found, !host && !isCopy, askForCode);
}

/** Another domain that answers, if this visit has not tried too many. */
async function winner(ask: number): Promise<Winner | undefined> {
	const tried = triedDomains();
	const known = tried.length < MOST_TRIED ? await otherDomains(ask) : undefined;
	return known && firstToAnswer({ ...known, hosts: known.hosts.filter((host) => !tried.includes(host)) });
}

/** Redirects automatically only if this domain is unusable, and nothing that the player has begun would be lost. */
async function leadOn(
	prompt: Awaited<ReturnType<typeof offerIn>>,
	found: Winner | undefined,
	useless: boolean,
	code: () => Promise<string | undefined>,
): Promise<void> {
	if (!found) return prompt.none();
	const { host, isConfirmed } = found;
	// The owner of the host could use the code. Without one, the player logs in again.
	const go = async () => changeTo(host, isConfirmed ? code() : Promise.resolve(undefined));
	if (useless && !prompt.isBusy) {
		prompt.taking(host);
		return go();
	}
	// The tap may come much later.
	prompt.found(host, async () => ((await mayOffer(host)) ? go() : prompt.none()));
}

/** Requests the status a second time. */
const statusAnswers = (): Promise<boolean> =>
	askStatus().then(
		() => true,
		({ kind }) => kind === 'gateway',
	);

/** Whether this host still answers, twice if need be. Past the service worker, which leaves this file alone. */
async function hostAnswers(): Promise<boolean> {
	const ask = () =>
		fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
			() => true,
			() => false,
		);
	return (await ask()) || ask();
}
