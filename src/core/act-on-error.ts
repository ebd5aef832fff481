import { actionFor } from '../gateway/client/error-actions.ts';
import { goTo, leaveProtected } from './navigate.ts';
import { openModal, pageText, showNotice } from './notice.ts';
import { stopAutoLogin } from './remembered-key.ts';
import { dropRememberedLogin } from './remembered-login.ts';
import { clearSession } from './session.ts';
import { forgetLineToken, forgetTelegramAuth } from './social-login.ts';
import { localStore, sessionStore } from './storage.ts';

const FORGET = {
	rememberedLogin: dropRememberedLogin,
	autoLogin: stopAutoLogin,
	lineToken: forgetLineToken,
	telegramAuth: forgetTelegramAuth,
};

/** As the header's link does it: a dialog over the page, or the page itself. */
const openLogin = () => document.querySelector<HTMLElement>('[data-opens="login"]')?.click();

/**
 * Does what the error catalogue asks for (specification section 8).
 * `call` is the endpoint's name; `retry` is offered where trying again can help.
 */
export function actOnError(error: unknown, call: string, retry?: () => void): void {
	const action = actionFor(error, { call, secure: location.protocol === 'https:' });
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
			clearSession();
			leaveProtected({ comeBack: true });
			return;
		case 'loggedOut':
			clearSession();
			sessionStore.clear();
			localStore.clear();
			showNotice(pageText('please_login'), { last: true, closed: () => goTo('/m/login') });
			return;
		case 'verify':
			// The form that began this login shows its second step; elsewhere there is none to show.
			return;
		default:
			if (action.forgets) FORGET[action.forgets]();
			showNotice(action.message || pageText(action.fallback), {
				...(retry && { retry }),
				...(action.opens && { closed: openLogin }),
			});
	}
}
