/** Loaded if the site is closed, opens again, or is in test mode. */
import { ignoreNetworkFailure } from '../../../../core/ignore-network-failure.ts';
import { barePath, hrefTo } from '../../../../core/navigate.ts';
import { sessionStore } from '../../../../core/storage.ts';
import type { SiteStatus } from '../../../../gateway/contract/status.ts';
import { parseJson } from '../../../../lib/json.ts';
import { safeGo } from '../../../../lib/safe-url.ts';
import { withoutSession } from '../../../../lib/session-query.ts';
import { askAgain, pause, stopAsking } from '../again/ask-again.ts';

/** The pages that take the place of others while the site is closed to this visitor (UI-18). */
const RESTRICTED = '/m/restricted';
const MAINTENANCE = '/m/maintenance';

/** Pages that stay readable under maintenance: they don't need the gateway. */
const READABLE = /^\/m\/(news|help|privacy|domains|languages)(-|$)/;

const isClosedPage = (path: string | undefined) => path === MAINTENANCE || path === RESTRICTED;

/** Session storage: the page that the player was on when the site closed, and when they were last taken back to it. */
const CLOSED_FROM_KEY = 'closed_from';

/** Milliseconds before the player is taken back once more: a gateway may close one page and open another. */
const HOLD_MS = 30_000;

const loadLine = () => import('../line/line.ts');

/** Changes this page as the status requires, or leaves it. */
export function show(status: SiteStatus): void {
	const here = barePath();
	const { regionRestriction, maintenance, test } = status;
	const page = regionRestriction ? RESTRICTED : maintenance ? MAINTENANCE : undefined;
	const isClosed = isClosedPage(here);
	if (test) run(async () => (await loadLine()).showRibbon());
	if (page && page === here) askAgain(page === MAINTENANCE ? untilEnd(status) : undefined);
	else if (page === MAINTENANCE && READABLE.test(here)) {
		askAgain(untilEnd(status));
		run(async () => (await loadLine()).showLine('maintenance_title', hrefTo(MAINTENANCE)));
	} else if (page) {
		if (!isClosed) store({ path: withoutTokens(location), back: read().back });
		location.replace(hrefTo(page));
	} else if (isClosed) takeBack();
	else {
		stopAsking();
		run(async () => (await loadLine()).hideLine());
	}
}

/** If a script can't be loaded, the page stays as it is. */
const run = (task: () => Promise<void>) => void task().catch(ignoreNetworkFailure);

/** Milliseconds until the announced end, if that is still to come. */
function untilEnd({ maintenanceEnd }: SiteStatus): number {
	const left = Date.parse(maintenanceEnd ?? '') - Date.now();
	return left > 0 ? left + Math.random() * 3000 : pause();
}

/** The site is open: goes to the page the player was on. */
function takeBack(): void {
	const { path, back } = read();
	if (Math.abs(Date.now() - back) < HOLD_MS) {
		askAgain(pause());
		return;
	}
	store({ path, back: Date.now() });
	location.replace(path ?? hrefTo('/m/home'));
}

/** Lets the player return at once when the site is open: they have asked for it. */
export const returnAtOnce = (): void => store({ ...read(), back: 0 });

interface Stored {
	path: string | undefined;
	/** In milliseconds. */
	back: number;
}

/** Anything can write to storage. */
function read(): Stored {
	const stored = parseJson(sessionStore.getItem(CLOSED_FROM_KEY)) as Partial<
		Record<keyof Stored, unknown>
	> | null;
	const path = safeGo(typeof stored?.path === 'string' ? stored.path : '');
	const bare = path && barePath(path.replace(/[?#].*/, ''));
	return {
		path: isClosedPage(bare) ? undefined : path,
		back: Number(stored?.back) || 0,
	};
}

const store = (value: Stored) => sessionStore.setItem(CLOSED_FROM_KEY, JSON.stringify(value));

/** Returns this page's path and query, without the token that has logged the player in (RT-14). */
function withoutTokens({ pathname, search, hash }: Location): string {
	return pathname + withoutSession(search) + hash;
}
