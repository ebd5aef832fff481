/** Loads with the buttons, in apps only. */
import { prepareByApp, signInByApp } from '../app-bridge/sign-in.ts';
import type { SignInProvider } from '../provider.ts';
import { thisPlace } from './this-place.ts';
import { sayOnButton, turnAway } from './turn-away.ts';
import { whereWorks } from './where.ts';

/** A provider as it works in the app that shows the page. */
export function providerInApp(provider: SignInProvider, button: HTMLElement): SignInProvider {
	const where = whereWorks(provider.code, thisPlace());
	if (where === 'here') return provider;
	if (where === 'app')
		return { ...provider, prepare: prepareByApp, start: (page) => signInByApp(provider, page) };
	// Nothing is fetched ahead for a page that doesn't open.
	const { prepare: _, ...rest } = provider;
	// The app may offer this account one day, but never a passkey.
	if (where === 'soon' && provider.code === 'passkey') button.remove();
	else void sayOnButton(button, where);
	return { ...rest, start: () => turnAway(button, provider, where) };
}
