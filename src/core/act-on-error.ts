import { actionFor } from '../gateway/client/error-actions.ts';
import { helpFor } from '../gateway/client/error-help.ts';
import { GatewayError } from '../gateway/client/gateway-error.ts';
import { endSession } from './end-session.ts';
import { forget } from './forget.ts';
import { forgetAll } from './forget-all.ts';
import { ignoreNetworkFailure } from './ignore-network-failure.ts';
import { leaveForLogin } from './leave-for-login.ts';
import { linkHelp } from './link-help.ts';
import { barePath, goTo, leaveProtected } from './navigate.ts';
import { pageText, showNotice } from './notice.ts';
import { $session } from './session.ts';

export { linkHelp };

interface Options {
	/** Offered if trying again can help. */
	retry?: (() => void) | undefined;
	/** The player didn't ask for this call, so they aren't told. */
	quiet?: boolean;
}

const LOGIN = '/m/login';

/** As the header's link does: a dialog over the page, or the page itself. */
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
			void import('./domain-popup.ts').then((popup) => popup.openDomainPopup(), ignoreNetworkFailure);
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
			forgetAll();
			showNotice(pageText('please_login'), {
				last: true,
				closed: () => leaveForLogin() || barePath() === LOGIN || goTo(LOGIN),
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
