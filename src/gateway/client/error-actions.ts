import { ErrorCode } from '../contract/error-codes.ts';
import { GatewayError } from './gateway-error.ts';

/** Key of a text that the page carries. */
type Fallback = 'unknown_error' | 'internet_lost' | 'network_cors' | 'no_answer' | 'please_login';

/** Data that features store on the device, and that an error can report as no longer valid. */
export type Forgettable =
	| 'rememberedLogin'
	| 'autoLogin'
	| 'lineToken'
	| 'telegramAuth'
	/** The proof of an account with another provider. */
	| 'proof';

/** A page's response to a failed call, after the call itself has been rejected. */
export type ErrorAction =
	| { kind: 'silent' }
	| {
			kind: 'notice';
			/** The gateway's own text, shown as it is. */
			message: string | undefined;
			/** Key of the text shown if the gateway sent none. */
			fallback: Fallback;
			/** Stored data that is no longer valid: cleared before the alert. */
			forgets?: Forgettable;
			/** Opens after the alert: the login form, which also links to registration. */
			opens?: 'login';
	  }
	/** The login needs a second step (LOG-04), given in the error's value. */
	| { kind: 'verify' }
	/** No member has linked the account that the player signed in with: they log in or register (UI-12, LOG-07). */
	| { kind: 'link'; forgets?: Forgettable }
	/** Opens the domain-not-available popup. */
	| { kind: 'domainNotAvailable' }
	/** Removes the session record. */
	| { kind: 'clearSession' }
	/** The session has ended; nothing is shown beyond that. */
	| { kind: 'lostSession' }
	/** Logs out, clears what belongs to the member, alerts please_login and goes to /m/login. */
	| { kind: 'loggedOut' };

type Notice = Extract<ErrorAction, { kind: 'notice' }>;

interface Failure {
	/** Name of the endpoint. */
	call: string;
	/** The page is not plain http. */
	secure: boolean;
	/** The player has a session. */
	session: boolean;
	/** The gateway's errorCode, or the client's own. */
	code: string;
	/** HTTP status. */
	http: number;
	/** The code came from the gateway. */
	answered: boolean;
	/** No answer came at all, or not in time. */
	unanswered: boolean;
	message: string | undefined;
}

interface Row {
	when(failure: Failure): boolean;
	action(failure: Failure): ErrorAction;
}

const isOneOf =
	(...codes: string[]) =>
	({ code }: Failure) =>
		codes.includes(code);
/** Compares the name: importing the contract would bring its schema into every page that reports an error. */
const isStatusCall = ({ call }: Failure) => call === 'status';
/**
 * Returns true for the login with a proof of another account (sign-in/providers/sign-in.ts). No call can link an
 * account of Maya (EN-02, EN-04): loginMaya opens a member's account itself (API-03), so its refusals are shown as
 * those of any other login.
 */
const isProofsLogin = ({ call }: Failure) => call.startsWith('login_') && call !== 'login_maya';
const notice =
	(fallback: Fallback) =>
	({ message }: Failure): Notice => ({ kind: 'notice', message, fallback });
const hasEnded = ({ code, http }: Failure) => http === 401 && code === ErrorCode.loggedOut;
const forgetting = (forgets: Forgettable) => (failure: Failure) => ({
	...notice('unknown_error')(failure),
	forgets,
});

/**
 * The error catalogue of specification section 8. The first row that matches counts. Any call may find out that the
 * session has ended. The status call's rows come before the general ones, because it shows a notice "in every case"
 * (ERR-02).
 */
const CATALOGUE: readonly Row[] = [
	{
		when: (failure) => failure.session && hasEnded(failure),
		action: () => ({ kind: 'loggedOut' }),
	},
	{ when: isOneOf(ErrorCode.noSession), action: () => ({ kind: 'clearSession' }) },
	{
		when: isOneOf(ErrorCode.notLoggedIn, ErrorCode.invalidToken),
		action: () => ({ kind: 'lostSession' }),
	},
	{
		when: (failure) => isStatusCall(failure) && failure.code === ErrorCode.domainNotAvailable,
		action: () => ({ kind: 'domainNotAvailable' }),
	},
	{
		when: (failure) => isStatusCall(failure) && !failure.secure && !(failure.answered && failure.code),
		// Without a code, the message may be a proxy's or a portal's and not the gateway's, so it isn't shown.
		action: () => ({ kind: 'notice', message: undefined, fallback: 'network_cors' }),
	},
	{ when: isStatusCall, action: notice('internet_lost') },
	// A visitor has no session to end (ERR-07): the page stays and offers the form.
	{ when: hasEnded, action: (failure) => ({ ...notice('please_login')(failure), opens: 'login' }) },
	{
		when: ({ code, http }) => code.startsWith(ErrorCode.tooManyRequests) || http === 502,
		action: () => ({ kind: 'silent' }),
	},
	{
		when: (failure) => isProofsLogin(failure) && isOneOf(ErrorCode.notLinked)(failure),
		action: () => ({ kind: 'link' }),
	},
	{
		when: (failure) => isProofsLogin(failure) && isOneOf(ErrorCode.unknownUser)(failure),
		action: () => ({ kind: 'link', forgets: 'rememberedLogin' }),
	},
	{
		when: isOneOf(ErrorCode.wrongCredentials, ErrorCode.unknownUser),
		action: forgetting('rememberedLogin'),
	},
	{ when: isOneOf(ErrorCode.verifyRequired), action: () => ({ kind: 'verify' }) },
	// AUT-03.
	{ when: isOneOf(ErrorCode.otherAddress), action: forgetting('autoLogin') },
	{ when: isOneOf(ErrorCode.lineTokenInvalid), action: forgetting('lineToken') },
	{ when: isOneOf(ErrorCode.telegramInvalid), action: forgetting('telegramAuth') },
	{ when: isOneOf(ErrorCode.firebaseTokenInvalid, ErrorCode.accountLinked), action: forgetting('proof') },
	{
		when: isOneOf(ErrorCode.notLinked),
		action: (failure) => ({ ...notice('unknown_error')(failure), opens: 'login' }),
	},
	// No answer came back, so "unknown" wouldn't help the player.
	{ when: ({ unanswered }) => unanswered, action: notice('no_answer') },
	{ when: () => true, action: notice('unknown_error') },
];

/** Without `session`, the player isn't logged in. */
export function actionFor(
	error: unknown,
	{ session = false, ...context }: { call: string; secure: boolean; session?: boolean },
): ErrorAction {
	const known = error instanceof GatewayError ? error : undefined;
	const failure: Failure = {
		...context,
		session,
		code: known?.code ?? '',
		http: known?.status ?? 0,
		answered: known?.kind === 'gateway',
		unanswered: known?.kind === 'network' || known?.kind === 'timeout',
		message: known?.message || undefined,
	};
	return (CATALOGUE.find((row) => row.when(failure)) as Row).action(failure);
}
