import { type Auth, PhoneAuthProvider, type PhoneInfoOptions, RecaptchaVerifier } from 'firebase/auth';

const CHECK_INTERVAL_MS = 300;

/**
 * Sends a code to a phone, and returns the id to verify it with. It takes Google's captcha, which most players never
 * see: a new one each time, because a solved one can't be used again. If it asks something, the dialogs are hidden until it's answered. The SDK isn't notified when a
 * player dismisses it, so that ends here with auth/captcha-check-failed.
 */
export async function sendPhoneCode(auth: Auth, phone: PhoneInfoOptions | string): Promise<string> {
	const place = document.createElement('div');
	document.body.append(place);
	const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' });
	let end: () => void = () => undefined;
	try {
		const dismissed = new Promise<never>((_, reject) => {
			end = watchChallenge(() => reject({ code: 'auth/captcha-check-failed', message: '' }));
		});
		const sent = new PhoneAuthProvider(auth).verifyPhoneNumber(phone, verifier);
		return await Promise.race([sent, dismissed]);
	} finally {
		end();
		verifier.clear();
		place.remove();
	}
}

/** The captcha's frame is there from the start, but hidden. */
const isAsking = (): boolean =>
	[...document.querySelectorAll<HTMLIFrameElement>('iframe[src*="/recaptcha/"][src*="/bframe"]')].some(
		(frame) => getComputedStyle(frame).visibility === 'visible',
	);

/** Calls `dismissed` if the captcha has asked and disappears without an answer. Returns a function that stops it. */
function watchChallenge(dismissed: () => void): () => void {
	let suspended: Promise<() => Promise<void>> | undefined;
	let gone = 0;
	const check = () => {
		if (isAsking()) {
			gone = 0;
			suspended ??= import('../../captcha/suspend-dialogs.ts').then((script) =>
				script.suspendDialogs(dismissed),
			);
			// An answered one disappears too, while its answer is under way.
		} else if (suspended && ++gone * CHECK_INTERVAL_MS > 10_000) dismissed();
	};
	const timer = setInterval(check, CHECK_INTERVAL_MS);
	return () => {
		clearInterval(timer);
		void suspended?.then((restore) => restore());
	};
}
