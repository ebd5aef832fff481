import { boolean, type InferOutput, number, object, optional, pipe, regex, safeParse, string } from 'valibot';
import type { call } from '../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { $session, clearSession, setSession } from '../../core/session.ts';
import { MEMBER_DRAFT_KEY } from '../../core/storage.ts';
import { tokenCheck } from '../../gateway/contract/token-check.ts';
import { Counts } from './counts.ts';
import { hasEnded, sharedSession, storeEndedSession } from './tab-session.ts';

/** EN-01, as another tab has it. */
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

/** What tabs tell each other. Any script of this origin can send it, so it's checked like an answer of the gateway. */
const Message = object({
	/** A tab without a session asks for one. */
	ask: optional(boolean()),
	/** A login, or the answer to a tab that asked. */
	session: optional(Session),
	/** The token of a session that is over. */
	ended: optional(string()),
	/** The member logged out; otherwise it ended by itself. */
	out: optional(boolean()),
	counts: optional(Counts),
	/** A language that was chosen, in lower case. */
	language: optional(string()),
});
type TabMessage = InferOutput<typeof Message>;

interface Platform {
	call: typeof call;
	tell(message: TabMessage): void;
	/** Session storage. */
	storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
	adoptCounts(counts: Counts): void;
	followLanguage(language: string): void;
	/** The page goes on as after a login. */
	entered(): void;
	/** The page goes on as after a logout, or as after a session that ended by itself. */
	left(out: boolean): void;
}

/**
 * Keeps this tab in step with the others. A tab that has a session never takes
 * another's, and tells others nothing that it was told: so two tabs can't fight.
 */
export function createTabs({ call, tell, storage, ...page }: Platform) {
	/** Tokens that are being checked. */
	const joining = new Set<string>();

	/** The other tab's session may have ended without its knowing, so the gateway is asked first. */
	async function join(session: InferOutput<typeof Session>): Promise<void> {
		const { token } = session;
		if ($session.get() || joining.has(token) || hasEnded(storage, token)) return;
		joining.add(token);
		try {
			await call(tokenCheck, {}, { headers: { Authorization: token } });
		} catch (error) {
			return ignoreNetworkFailure(error);
		} finally {
			joining.delete(token);
		}
		if ($session.get() || hasEnded(storage, token)) return;
		setSession({ ...session, type: session.type });
		page.entered();
	}

	function end(token: string, out: boolean): void {
		storeEndedSession(storage, token);
		if ($session.get()?.token !== token) return;
		// What a member has typed stays for their next login, unless they have left.
		if (out) storage.removeItem(MEMBER_DRAFT_KEY);
		clearSession();
		page.left(out);
	}

	return {
		async receive(message: unknown): Promise<void> {
			const checked = safeParse(Message, message);
			if (!checked.success) return;
			const { ask, session, ended, out = false, counts, language } = checked.output;
			const own = ask && sharedSession(storage);
			if (own) tell({ session: own });
			if (ended) end(ended, out);
			if (session) await join(session);
			if (counts) page.adoptCounts(counts);
			if (language) page.followLanguage(language);
		},
	};
}
