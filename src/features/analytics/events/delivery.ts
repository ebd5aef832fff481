import { call } from '../../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { getPage } from '../../../core/page.ts';
import { onTrack } from '../../../core/track.ts';
import { $consent, type Consent } from '../../privacy/index.ts';
import type { Destination } from './event.ts';
import { gatewayDestinations } from './gateway.ts';
import { createDelivery, type Destinations } from './queue.ts';
import { wait } from './retry.ts';
import { runExclusive } from './run-exclusive.ts';

/**
 * Milliseconds from an event to its delivery. If the player leaves the page before that, the next page
 * delivers it.
 */
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
const gateway = gatewayDestinations({ call, wait, random: Math.random, isOver: hasLeft });

let pixels: { for: Consent; list: Promise<Destination[]> } | undefined;

/** The gateway, and the networks whose purpose the player has agreed to. */
async function destinations(): Promise<Destinations> {
	const consent = $consent.get();
	if (!consent || !(consent.analytics || consent.marketing)) return { list: gateway, incomplete: false };
	if (pixels?.for !== consent) {
		// No script is fetched for a purpose that the player hasn't agreed to (TRK-05).
		pixels = { for: consent, list: import('../pixels/load.ts').then((script) => script.load(consent)) };
	}
	try {
		return { list: [...gateway, ...(await pixels.list)], incomplete: false };
	} catch (error) {
		ignoreNetworkFailure(error);
		pixels = undefined;
		return { list: gateway, incomplete: true };
	}
}

let isRunning = false;
let isWanted = false;
let again: ReturnType<typeof setTimeout> | undefined;

async function deliver(): Promise<void> {
	isWanted = true;
	if (isRunning || isOver) return;
	isRunning = true;
	clearTimeout(again);
	let isDone = false;
	while (isWanted && !isOver) {
		isWanted = false;
		const once = async () => {
			isDone = await deliverTo(await destinations());
		};
		// Released at once when the player leaves the page.
		await runExclusive(`events_${getPage().merchant}`, () => Promise.race([once(), untilLeft]), hasLeft);
	}
	isRunning = false;
	if (!isDone && !isOver) again = setTimeout(run, RETRY_AFTER_MS);
}

/** A browser may abort a lock when the player leaves the page. */
const run = () => deliver().catch(ignoreNetworkFailure);

/** Delivers the stored events, now and whenever something changes. */
export function startDelivery(): void {
	arrive();
	const soon = () => setTimeout(run, DELAY_MS);
	onTrack(soon);
	// Events wait until the player has answered. The listener also runs at once.
	$consent.subscribe(() => void soon());
	addEventListener('online', () => void soon());
	addEventListener('pagehide', () => {
		isOver = true;
		clearTimeout(again);
		left();
	});
	addEventListener('pageshow', ({ persisted }) => {
		if (!persisted) return;
		arrive();
		soon();
	});
}
