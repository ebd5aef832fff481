import { boolean, type InferOutput, number, object, optional, pipe, regex, safeParse, string } from 'valibot';
import { call } from '../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { ensureMember } from '../../core/member-info.ts';
import { barePath, leaveProtected } from '../../core/navigate.ts';
import { $session, clearSession, setSession, tellTabs } from '../../core/session.ts';
import { FORCED_KEY, MEMBER_DRAFT_KEY, sessionStore } from '../../core/storage.ts';
import { fingerprint } from '../../gateway/client/request.ts';
import { tokenCheck } from '../../gateway/contract/token-check.ts';
import { adoptCounts, Counts } from './counts.ts';
import { leaveAfterLogout } from './leave-after-logout.ts';

/** EN-01, as another tab stored it. */
const Session = object({
	id: string(),
	/** Only what a header can carry (RFC 9110, 5.5). */
	token: pipe(string(), regex(/^[!-~]{1,2048}$/)),
	merchantCode: string(),
	userName: string(),
	type: optional(number()),
	firstTimeLogin: boolean(),
	spanId: string(),
});

/** Message between tabs. Any script of this origin can send it, so it's checked like an answer of the gateway. */
const Message = object({
	/** A tab without a session asks for one. */
	ask: optional(boolean()),
	/** A login, or the answer to a tab that asked. */
	session: optional(Session),
	/** The token of a session that is over. */
	ended: optional(string()),
	/** The member logged out; otherwise it expired. */
	out: optional(boolean()),
	counts: optional(Counts),
});

/** Tokens that are being checked. */
const joining = new Set<string>();

/** Applies a message of another tab. A tab with a session never takes over another's, so two tabs can't fight. */
export async function receive(message: unknown): Promise<void> {
	const checked = safeParse(Message, message);
	if (!checked.success) return;
	const { ask, session, ended, out = false, counts } = checked.output;
	const own = ask && sharedSession();
	if (own) tellTabs({ session: own });
	if (ended) end(ended, out);
	if (session) await join(session);
	if (counts) adoptCounts(counts);
}

/** Takes over another tab's session once the gateway confirms it: it may have ended there unnoticed. */
async function join(session: InferOutput<typeof Session>): Promise<void> {
	const { token } = session;
	if ($session.get() || joining.has(token) || hasEnded(token)) return;
	joining.add(token);
	try {
		await call(tokenCheck, {}, { headers: { Authorization: token } });
	} catch (error) {
		return ignoreNetworkFailure(error);
	} finally {
		joining.delete(token);
	}
	if ($session.get() || hasEnded(token)) return;
	setSession({ ...session, type: session.type });
	// A page with a form redirects members when it loads.
	if (/^\/m\/(login|register)$/.test(barePath())) location.reload();
	// A form that was opened in a dialog is of no use to a member.
	for (const id of ['login', 'register']) {
		const dialog = document.getElementById(id) as HTMLDialogElement | null;
		if (dialog?.open) dialog.close();
	}
	// The other tab may have been quicker than the gateway.
	if (session.type === undefined) void ensureMember();
}

function end(token: string, isLogout: boolean): void {
	storeEndedSession(token);
	if ($session.get()?.token !== token) return;
	// Drafts are kept for the member's next login, but not after a logout.
	if (isLogout) sessionStore.removeItem(MEMBER_DRAFT_KEY);
	clearSession();
	if (!isLogout) leaveProtected({ comeBack: true, to: '/m/login' });
	else void leaveAfterLogout();
}

/** Session storage: 1 while the session is a link's (RT-14), and the player hasn't acted in this tab yet. */
const LINK_KEY = 'link_session';

/** Not `pointerdown`: a touch may only scroll. */
const ACTS = ['click', 'keydown', 'submit'] as const;

/**
 * Returns the session that other tabs may have. A member who has to change the password first (RT-05) does it in one
 * tab. The session of a link stays in its tab until the player acts there: anyone can send a link, and a visitor
 * may be filling in a form in another tab.
 */
export const sharedSession = () =>
	sessionStore.getItem(FORCED_KEY) || sessionStore.getItem(LINK_KEY) ? undefined : $session.get();

/** Call it before the session of a link starts. */
export const keepInThisTab = (): void => sessionStore.setItem(LINK_KEY, '1');

/** Tells the other tabs of a link's session once the player acts. */
export function shareOnceUsed(): void {
	if (!sessionStore.getItem(LINK_KEY)) return;
	const share = () => {
		for (const act of ACTS) removeEventListener(act, share, true);
		sessionStore.removeItem(LINK_KEY);
		tellTabs({ session: sharedSession() });
	};
	for (const act of ACTS) addEventListener(act, share, true);
}

/** Session storage: the session that ended last in this tab. No other tab's late answer brings it back. */
const ENDED_KEY = 'ended_session';

export const storeEndedSession = (token: string): void => sessionStore.setItem(ENDED_KEY, fingerprint(token));

const hasEnded = (token: string): boolean => sessionStore.getItem(ENDED_KEY) === fingerprint(token);
