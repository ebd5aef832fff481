import { ignoreNetworkFailure } from '../../../../core/ignore-network-failure.ts';
import { pageText, showNotice } from '../../../../core/notice.ts';
import { loadStyle } from '../../../../core/styles.ts';
import { loadTexts } from '../../../../core/texts.ts';
import { showOpenInBrowser } from '../../../app/index.ts';
import type { SignInProvider } from '../provider.ts';
import { SignInError } from '../sign-in-error.ts';
import style from './turn-away.css?url&no-inline';

type Away = 'elsewhere' | 'soon';

/** Says on a button what a player should know before tapping it. Without a network they find out by tapping. */
export async function sayOnButton(button: HTMLElement, where: Away): Promise<void> {
	try {
		const [texts] = await Promise.all([loadTexts('signin'), loadStyle(style)]);
		if (button.querySelector('.signin-away-hint')) return;
		const hint = document.createElement('small');
		hint.className = 'signin-away-hint';
		hint.textContent = (where === 'soon' ? texts.app_soon : texts.app_browser) ?? '';
		button.classList.add('signin-away-button');
		button.append(' ', hint);
	} catch (error) {
		ignoreNetworkFailure(error);
	}
}

/** Answers a tap on the button of a provider that doesn't work here. Rejects if the texts are out of reach. */
export async function turnAway(
	button: HTMLElement,
	{ name = '' }: SignInProvider,
	where: Away,
): Promise<undefined> {
	if (where === 'soon') {
		// ERR-09.
		const texts = await loadTexts('signin');
		showNotice((texts.app_coming_soon ?? '').replace('{{name}}', () => name));
		return;
	}
	const place = (button.parentElement?.querySelector('.signin-away') ??
		document.createElement('div')) as HTMLElement;
	place.className = 'signin-away';
	button.after(place);
	if (!(await showOpenInBrowser(place, { reason: 'sign_in' }))) {
		place.remove();
		throw new SignInError(pageText('internet_lost'));
	}
	place.scrollIntoView({ block: 'nearest' });
}
