import { actionFor } from '../gateway/client/error-actions.ts';
import { helpFor } from '../gateway/client/error-help.ts';
import { GatewayError } from '../gateway/client/gateway-error.ts';
import { parseJson } from '../lib/json.ts';
import { ignoreNetworkFailure } from './ignore-network-failure.ts';
import { barePath, goTo, leaveProtected } from './navigate.ts';
import { pageText, showNotice } from './notice.ts';
import { linkHelp, openDomainPopup } from './open-dialog.ts';
import { getPage } from './page.ts';
import { $session, clearSession, forget, ways } from './session.ts';
import { FIREBASE_USED_KEY, localStore, PUSH_KEY } from './storage.ts';

interface Options {
	/** Offered if trying again can help. */
	retry?: (() => void) | undefined;
	/** The player didn't ask for this call, so they aren't told. */
	quiet?: boolean;
}

const LOGIN = '/m/login';

/** Opens the login like the header's link: a dialog over the page, or the page itself. */
const openLogin = () => document.querySelector<HTMLElement>('[data-opens="login"]')?.click();

/** Does what the error catalogue asks for (specification section 8). `call` is the endpoint's name. */
export function actOnError(error: unknown, call: string, { retry, quiet = false }: Options = {}): void {
	const token = $session.get()?.token;
	const context = { call, secure: location.protocol === 'https:', session: Boolean(token) };
	const action = actionFor(error, context);
	// Without a session there is nothing to end, and a call may fail after the next login.
	const isOver = token !== undefined && error instanceof GatewayError && error.token === token;
	switch (action.kind) {
		case 'silent':
			return;
		case 'domainNotAvailable':
			openDomainPopup().catch(ignoreNetworkFailure);
			tellLostDomain('domain');
			return;
		case 'clearSession':
		case 'lostSession':
			if (!isOver) return;
			endSession();
			leaveProtected({ comeBack: true });
			return;
		case 'loggedOut':
			if (!isOver) return;
			endSession();
			// Clears what belongs to the member. Language, click ids, referral, device id and favourites are
			// the visitor's.
			for (const way of Object.values(ways)) way();
			showNotice(pageText('please_login'), {
				last: true,
				closed: () => leaveProtected({ comeBack: true, to: LOGIN }) || barePath() === LOGIN || goTo(LOGIN),
			});
			linkHelp('login');
			return;
		case 'verify':
			// The form that started this login shows its second step.
			return;
		case 'link':
			// Likewise: the sign-in asks how to continue.
			if (action.forgets) forget(action.forgets);
			return;
		default:
			if (action.forgets) forget(action.forgets);
			if (call === 'status' && error instanceof GatewayError && error.kind !== 'gateway')
				tellLostDomain('status');
			if (!quiet) {
				showNotice(action.message || pageText(action.fallback), {
					...(retry && { retry }),
					...(action.opens && { closed: openLogin }),
				});
				linkHelp(helpFor(error, call));
			}
			// To the player, a bug looks like an unknown error, but it has to be reported.
			ignoreNetworkFailure(error);
	}
}

/**
 * Has features/site/domains look for another domain, whether its script has loaded or
 * loads later: the merchant's site is not available here, or the status can't be
 * loaded.
 */
function tellLostDomain(what: 'domain' | 'status'): void {
	document.documentElement.dataset.lost = what;
	dispatchEvent(new Event('lost'));
}

/**
 * Ends a session that the gateway has ended. As after a logout, Firebase's account and the device's push token
 * go, too: features/sign-in and features/push remove what is marked here, on this page or the next.
 */
function endSession(): void {
	if (localStore.getItem(FIREBASE_USED_KEY)) localStore.setItem(FIREBASE_USED_KEY, 'left');
	const { merchant } = getPage();
	const push = parseJson(localStore.getItem(PUSH_KEY + merchant)) as { token?: unknown } | null | undefined;
	if (push?.token) localStore.setItem(PUSH_KEY + merchant, JSON.stringify({ ...push, leaving: true }));
	clearSession();
}
