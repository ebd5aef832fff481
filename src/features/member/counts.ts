import { atom, type WritableAtom } from 'nanostores';
import { boolean, type InferOutput, number, object, optional, record, safeParse, string } from 'valibot';
import { call } from '../../core/gateway.ts';
import { $promoCode } from '../../core/member.ts';
import { reportQuietly } from '../../core/report.ts';
import { $session, tellTabs } from '../../core/session.ts';
import { $status, switchOn } from '../../core/site-status.ts';
import { COUNTS_KEY, sessionStore } from '../../core/storage.ts';
import { DepositSettings, depositSettings } from '../../gateway/contract/deposit-settings.ts';
import { inboxUnread } from '../../gateway/contract/inbox-unread.ts';
import { promoCodeEnable } from '../../gateway/contract/promo-code.ts';
import { type RankProgress, rankProgress } from '../../gateway/contract/rank-progress.ts';
import { parseJson } from '../../lib/json.ts';

/** Milliseconds for which a value isn't requested again, for example by the next page. */
const FRESH = 60_000;

/**
 * Values that a login fetches (SES-02, SES-03). Undefined until they're known, and again after the session (SES-01).
 * Pages that only show them subscribe to the stores.
 */
export const $unread = atom<number | undefined>();
export const $vip = atom<RankProgress | undefined>();
export const $deposits = atom<DepositSettings | undefined>();

const STORES = { unread: $unread, vip: $vip, deposits: $deposits, promoCode: $promoCode };
type CountName = keyof typeof STORES;
const NAMES = Object.keys(STORES) as CountName[];

const CALLS = {
	unread: inboxUnread,
	vip: rankProgress,
	deposits: depositSettings,
	promoCode: promoCodeEnable,
};

/** Values of one session, as they are stored and sent to other tabs. */
export const Counts = object({
	/** The session record's own `span`. */
	span: string(),
	/** By name: when the gateway sent it, in milliseconds. */
	at: record(string(), number()),
	unread: optional(number()),
	vip: optional(rankProgress.value),
	deposits: optional(DepositSettings),
	promoCode: optional(boolean()),
});
type Counts = InferOutput<typeof Counts>;

/** How often each has been set. A response that was requested before the last time is ignored. */
const turns: Record<CountName, number> = { unread: 0, vip: 0, deposits: 0, promoCode: 0 };

/** Returns the stored values of this session. */
function stored(): Counts {
	const span = $session.get()?.spanId ?? '';
	const found = safeParse(Counts, parseJson(sessionStore.getItem(COUNTS_KEY)));
	return found.success && span && found.output.span === span ? found.output : { span, at: {} };
}

function show(counts: Counts): void {
	// Whether there is an inbox (INBOX3) isn't known before the site status.
	const hasNoInbox = $status.get() && !switchOn('INBOX3');
	for (const name of NAMES) {
		if (counts[name] === undefined || (name === 'unread' && hasNoInbox)) continue;
		turns[name]++;
		(STORES[name] as WritableAtom<unknown>).set(counts[name]);
	}
}

/** Shows and stores values of this session, which may come from another tab. */
export function adoptCounts(news: Counts): void {
	const before = stored();
	if (news.span !== before.span) return;
	show(news);
	if (!news.span) return;
	const counts = { ...before, ...news, at: { ...before.at, ...news.at } };
	sessionStore.setItem(COUNTS_KEY, JSON.stringify(counts));
}

/** Sets a value here and in the merchant's other tabs. */
export function setCount<Name extends CountName>(name: Name, value: Counts[Name]): void {
	const counts = { span: stored().span, at: { [name]: Date.now() }, [name]: value };
	const isNew = JSON.stringify(value) !== JSON.stringify(STORES[name].get());
	adoptCounts(counts);
	if (isNew && counts.span) tellTabs({ counts });
}

async function fetchOne(name: CountName, token: string): Promise<void> {
	const turn = turns[name];
	// Callers at the same time share one answer (NET-02), which the first of them sets.
	const value = await call(CALLS[name], {});
	if ($session.get()?.token !== token || turns[name] !== turn) return;
	if ('unread' in value) setCount('unread', Math.max(0, Math.floor(value.unread)));
	else setCount(name, 'enabled' in value ? value.enabled : value);
}

/**
 * Loads a value that isn't known or is more than a minute old; with `fresh`, in any case. Whether promo codes may be used
 * is requested once for each token (SES-03). Rejects with a GatewayError.
 */
export function askCount(name: CountName, { fresh = false } = {}): Promise<void> {
	const token = $session.get()?.token;
	if (!token || (name === 'unread' && !switchOn('INBOX3'))) return Promise.resolve();
	const before = stored();
	const age = Date.now() - (before.at[name] ?? 0);
	const isFresh = name === 'promoCode' || (age >= 0 && age < FRESH);
	if (!fresh && before[name] !== undefined && isFresh) {
		if (STORES[name].get() === undefined) show(before);
		return Promise.resolve();
	}
	return fetchOne(name, token);
}

/** Requests the values that are unknown or old. Failures aren't shown, and the next page retries. */
export async function refreshCounts(): Promise<void> {
	await Promise.all(
		NAMES.map((name) => askCount(name).catch((error) => reportQuietly(error, CALLS[name].name))),
	);
}

let last: string | undefined;
// boot.ts removes what is stored.
$session.subscribe((session) => {
	if (session && session.token === last) return;
	last = session?.token;
	for (const name of NAMES) STORES[name].set(undefined);
	if (session) show(stored());
});

/** Requests them again when the player comes back after a while, and when the status has loaded. */
export function followCounts(): void {
	// The status tells whether there is an inbox.
	$status.listen((status) => {
		if (!status) return;
		if (!switchOn('INBOX3')) $unread.set(undefined);
		void refreshCounts();
	});
	document.addEventListener('visibilitychange', () => {
		if (!document.hidden) void refreshCounts();
	});
	window.addEventListener('pageshow', ({ persisted }) => {
		if (!persisted) return;
		// Another page of this tab may have read messages.
		show(stored());
		void refreshCounts();
	});
}

/** A badge has room for two digits. */
const MAX_FIGURE = 99;

/** Returns a badge's figure, such as 3 or 99+. */
export const unreadFigure = (unread: number, language: string): string =>
	new Intl.NumberFormat(language).format(Math.min(unread, MAX_FIGURE)) + (unread > MAX_FIGURE ? '+' : '');
