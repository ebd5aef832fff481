import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';
import { ignoreNetworkFailure } from '../../../../core/ignore-network-failure.ts';
import { showNotice } from '../../../../core/notice.ts';
import { $session } from '../../../../core/session.ts';
import { sessionStore } from '../../../../core/storage.ts';
import { PASSKEY_OFFER_KEY } from '../../../../core/storage-keys.ts';
import type { Outcome } from './ceremony.ts';
import { mayBeAsked } from './device.ts';
import { FRESH, isDialogOpen, signInByAutofill } from './sign-in.ts';

/**
 * Follows a login form from the first touch. Browsers that can offer passkeys among the names they fill in do
 * so, and a login with a password leads to the offer of a passkey. Answers the outcome of the passkey that
 * was chosen.
 */
export async function followForm(form: HTMLElement): Promise<Outcome> {
	offerAfterPassword(form);
	// Web views of Android apps have the method too; there it answers no.
	if (!(await browserSupportsWebAuthnAutofill())) return undefined;
	const mark = (field: EventTarget | null) => {
		// The form replaces its fields when the player switches between name and number.
		if (field instanceof HTMLInputElement && field.name === 'username')
			field.autocomplete = 'username webauthn' as AutoFill;
	};
	form.addEventListener('focusin', ({ target }) => mark(target));
	mark(form.querySelector('[name="username"]'));
	for (;;) {
		const outcome = await offerNow();
		if (outcome && outcome !== 'told') {
			if (!('text' in outcome)) return outcome;
			showNotice(outcome.text);
		}
		// It has ended, a dialog opened by the button has replaced it, or the player hasn't answered in time.
		await nextTouch(form);
		if ($session.get()) return undefined;
	}
}

async function offerNow(): Promise<Outcome> {
	if (isDialogOpen()) return undefined;
	const late = setTimeout(() => WebAuthnAbortService.cancelCeremony(), FRESH);
	try {
		return await signInByAutofill();
	} catch (error) {
		// The player hasn't asked for it, so stay silent.
		return ignoreNetworkFailure(error);
	} finally {
		clearTimeout(late);
	}
}

/** Resolves with the next focus or tap in a field. */
function nextTouch(form: HTMLElement): Promise<void> {
	return new Promise((touched) => {
		const onTouch = ({ target }: Event) => {
			if (!(target instanceof HTMLInputElement)) return;
			for (const type of TOUCHES) form.removeEventListener(type, onTouch);
			touched();
		};
		for (const type of TOUCHES) form.addEventListener(type, onTouch);
	});
}
const TOUCHES = ['focusin', 'pointerdown'];

/** The login may lead to another page, which then makes the offer, or the player stays here. */
function offerAfterPassword(form: HTMLElement): void {
	const onSession = () => {
		const session = $session.get();
		if (!session) return;
		stop();
		const password = form.querySelector<HTMLInputElement>('[name="password"]');
		if (!password?.value || !mayBeAsked()) return;
		sessionStore.setItem(PASSKEY_OFFER_KEY, session.spanId);
		import('./offer.ts').then((script) => script.offerPasskey()).catch(ignoreNetworkFailure);
	};
	const stop = $session.listen(onSession);
	// The login may have finished before this script loaded.
	onSession();
}
