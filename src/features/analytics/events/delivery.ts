import { call } from '../../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { getPage } from '../../../core/page.ts';
import { onTrack } from '../../../core/track.ts';
import { $consent } from '../../privacy/index.ts';
import { gatewayDestinations } from './gateway.ts';
import { createDelivery, type Destinations } from './queue.ts';

/** Milliseconds from an event to its delivery. If the player leaves earlier, the next page delivers it. */
const DELAY_MS = 500;
/** Milliseconds before a failed delivery is tried again, if the page is still open. */
const RETRY_AFTER_MS = 60_000;

/** The player is leaving the page, or it's in the back-forward cache. */
let isOver = false;
let left: () => void;
let untilLeft: Promise<void>;

function arrive(): void {
	isOver = false;
	untilLeft = new Promise((resolve) => {
		left = resolve;
	});
}

const hasLeft = () => isOver;
const deliverTo = createDelivery(hasLeft);
const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));
const gateway = gatewayDestinations({ call, wait, random: Math.random, isOver: hasLeft });

/** The gateway, and the networks whose purpose the player has agreed to. */
async function destinations(): Promise<Destinations> {
	const consent = $consent.get();
	// No script is fetched for a purpose that the player hasn't agreed to (TRK-05).
	if (!consent?.analytics && !consent?.marketing) return { list: gateway, incomplete: false };
	try {
		const { load } = await import('../pixels/load.ts');
		return { list: [...gateway, ...(await load())], incomplete: false };
	} catch (error) {
		ignoreNetworkFailure(error);
		return { list: gateway, incomplete: true };
	}
}

/**
 * Runs something in one tab at a time: two must not deliver the same event. Safari before 15.4 and Chrome before 69 have
 * no Web Locks; there, only a visible tab runs it. `run` has to end soon after the player leaves: a lock keeps the page
 * out of the back-forward cache.
 */
async function inOneTab(run: () => Promise<void>): Promise<void> {
	if (navigator.locks) await navigator.locks.request(`events_${getPage().merchant}`, run);
	else if (!document.hidden) await run();
}

let isRunning = false;
let isWanted = false;
let retry: ReturnType<typeof setTimeout> | undefined;

async function deliver(): Promise<void> {
	isWanted = true;
	if (isRunning || isOver) return;
	isRunning = true;
	clearTimeout(retry);
	let isDone = false;
	const once = async () => {
		isDone = await deliverTo(await destinations());
	};
	while (isWanted && !isOver) {
		isWanted = false;
		await inOneTab(() => Promise.race([once(), untilLeft]));
	}
	isRunning = false;
	if (!isDone && !isOver) retry = setTimeout(run, RETRY_AFTER_MS);
}

/** A browser may abort a lock when the player leaves the page. */
const run = () => deliver().catch(ignoreNetworkFailure);

/** Delivers the stored events, now and whenever something changes. */
export function startDelivery(): void {
	arrive();
	const soon = () => void setTimeout(run, DELAY_MS);
	onTrack(soon);
	// Events wait until the player has answered. The listener also runs at once.
	$consent.subscribe(soon);
	addEventListener('online', soon);
	addEventListener('pagehide', () => {
		isOver = true;
		clearTimeout(retry);
		left();
	});
	addEventListener('pageshow', ({ persisted }) => {
		if (!persisted) return;
		arrive();
		soon();
	});
}
