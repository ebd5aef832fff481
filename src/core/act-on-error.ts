import { actionFor } from '../gateway/client/error-actions.ts';
import { forget } from './forget.ts';
import { forgetAll } from './forget-all.ts';
import { ignoreNetworkFailure } from './ignore-network-failure.ts';
import { leaveForLogin } from './leave-for-login.ts';
import { barePath, goTo, leaveProtected } from './navigate.ts';
import { openModal, pageText, showNotice } from './notice.ts';
import { $session, clearSession } from './session.ts';

interface Options {
	/** Offered if trying again can help. */
	retry?: (() => void) | undefined;
	/** The player did not ask for this call, so they're told nothing. */
	quiet?: boolean;
}

const LOGIN = '/m/login';

/** As the header's link does: a dialog over the page, or the page itself. */
const openLogin = () => document.querySelector<HTMLElement>('[data-opens="login"]')?.click();

/** Does what the error catalogue asks for (specification section 8). `call` is the endpoint's name. */
export function actOnError(error: unknown, call: string, { retry, quiet = false }: Options = {}): void {
	const context = { call, secure: location.protocol === 'https:', session: Boolean($session.get()) };
	const action = actionFor(error, context);
	switch (action.kind) {
		case 'silent':
			return;
		case 'domainNotAvailable': {
			const dialog = document.getElementById('domain');
			if (dialog instanceof HTMLDialogElement && !dialog.open) openModal(dialog);
			return;
		}
		case 'clearSession':
		case 'lostSession':
			// Without a session there is nothing to end.
			if (!context.session) return;
			clearSession();
			leaveProtected({ comeBack: true });
			return;
		case 'loggedOut':
			clearSession();
			// What belongs to the member goes. Language, click ids, referral, device id and favourites are the visitor's.
			forgetAll();
			showNotice(pageText('please_login'), {
				last: true,
				closed: () => leaveForLogin() || barePath() === LOGIN || goTo(LOGIN),
			});
			return;
		case 'verify':
			// The form that started this login shows its second step.
			return;
		default:
			if (action.forgets) forget(action.forgets);
			if (!quiet) {
				showNotice(action.message || pageText(action.fallback), {
					...(retry && { retry }),
					...(action.opens && { closed: openLogin }),
				});
			}
			// A bug looks like an unknown error to the player, but it still has to be reported.
			ignoreNetworkFailure(error);
	}
}
