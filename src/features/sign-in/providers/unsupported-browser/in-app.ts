/** Loads with the buttons, in apps only. */

import { loadStyle } from '../../../../core/files.ts';
import { ignoreNetworkFailure } from '../../../../core/ignore-network-failure.ts';
import { pageText, showNotice } from '../../../../core/notice.ts';
import { loadTexts } from '../../../../core/texts.ts';
import { showOpenInBrowser } from '../../../app/index.ts';
import { loadFirebase, signInByApp } from '../app-bridge.ts';
import { SignInError, type SignInProvider } from '../provider.ts';
import style from './in-app.css?url&no-inline';
import { providerSupport } from './provider-support.ts';

/** Adapts a provider to the app that shows the page. Returns undefined if it has no button there. */
export async function adaptToApp(provider: SignInProvider): Promise<SignInProvider | undefined> {
	const support = providerSupport(provider.code);
	if (support === 'here') return provider;
	if (support === 'app')
		return {
			...provider,
			load: async () => ({ prepare: loadFirebase, start: (page) => signInByApp(provider.code, page) }),
		};
	// The app may offer other accounts one day, but never a passkey.
	if (support === 'soon' && provider.code === 'passkey') return undefined;
	const hint = await loadHint(support);
	const explain = support === 'soon' ? () => showComingSoon(provider) : showUnsupported;
	return {
		...provider,
		hint,
		// Nothing is fetched ahead for a page that doesn't open.
		load: async () => ({ start: (_page, button) => explain(button) }),
	};
}

/** Returns what a player should know before they tap. Without a network, they find out by tapping. */
async function loadHint(support: 'browser' | 'soon'): Promise<string | undefined> {
	try {
		const [texts] = await Promise.all([loadTexts('signin'), loadStyle(style)]);
		return support === 'soon' ? texts.app_soon : texts.app_browser;
	} catch (error) {
		ignoreNetworkFailure(error);
		return undefined;
	}
}

/** ERR-09. */
async function showComingSoon({ name = '' }: SignInProvider): Promise<undefined> {
	const texts = await loadTexts('signin');
	showNotice((texts.app_coming_soon ?? '').replace('{{name}}', () => name));
}

/** Shows below the button how to open the page in a browser. */
async function showUnsupported(button: HTMLElement): Promise<undefined> {
	const place = document.getElementById('signin-away') ?? document.createElement('div');
	place.id = place.className = 'signin-away';
	button.after(place);
	if (!(await showOpenInBrowser(place, { reason: 'sign_in' }))) {
		place.remove();
		throw new SignInError(pageText('internet_lost'));
	}
	place.scrollIntoView({ block: 'nearest' });
}
