import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import type { Proof, SignInProvider } from './provider.ts';
import { SignInError } from './sign-in-error.ts';

const load = () => import('./passkey/index.ts');
type Outcome = Awaited<ReturnType<Awaited<ReturnType<typeof load>>['signIn']>>;

const USES = ['pointerdown', 'keydown', 'input'];

/** Whether the login form is being followed already: a page can have the buttons twice. */
let followed = false;

/** A passkey kept by the device or the player's password manager. */
export const passkey: SignInProvider = {
	code: 'passkey',
	membersOnly: true,
	prepare: () => load().then((passkeys) => passkeys.prepareSignIn()),
	start: () => load().then(async (passkeys) => proofOf(await passkeys.signIn())),
	/**
	 * For browsers that can offer passkeys among the names they fill in. Nothing is fetched before the form
	 * is used.
	 */
	async shown() {
		const form = document.querySelector<HTMLElement>('[data-island="login"]');
		if (followed || !form || !('PublicKeyCredential' in window)) return undefined;
		followed = true;
		if (!isFilledIn(form)) await firstUse(form);
		return load()
			.then(async (passkeys) => proofOf(await passkeys.followForm(form)))
			.catch(ignoreNetworkFailure);
	},
};

/** On a slow network, the player may be faster than this script. */
const isFilledIn = (form: HTMLElement) =>
	Boolean(form.querySelector<HTMLInputElement>('[name="password"]')?.value);

/** A dialog focuses its first field by itself, so focus alone means nothing. */
function firstUse(form: HTMLElement): Promise<void> {
	return new Promise((used) => {
		const begin = ({ target }: Event) => {
			if (!(target instanceof HTMLInputElement)) return;
			for (const type of USES) form.removeEventListener(type, begin);
			used();
		};
		for (const type of USES) form.addEventListener(type, begin, { passive: true });
	});
}

function proofOf(outcome: Outcome): Proof | undefined {
	if (!outcome || outcome === 'told') return undefined;
	if ('text' in outcome) throw new SignInError(outcome.text);
	if ('asks' in outcome) return { provider: 'passkey', type: 'passkey_step', refusal: outcome.asks };
	const { userName, ...login } = outcome.login;
	return { provider: 'passkey', type: 'passkey', login, userName };
}
