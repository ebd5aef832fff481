import { inOfficialApp } from '../../core/environment.ts';
import { showToast } from '../../core/notice.ts';
import { thisBrowser } from '../../core/this-browser.ts';
import { openInstall } from '../app/index.ts';
import { followRecord, isOffered, isOn, tellPushError, turnOff, turnOn } from '../push/index.ts';
import { onTap } from './busy.ts';

type Word = 'on' | 'off' | 'turnOn' | 'turnOff' | 'turnedOn' | 'turnedOff';
type Words = Record<Word | 'ios' | 'how' | 'inApp' | 'blocked' | 'noBrowser', string>;

/** Fills the card, or hides it where there is nothing to turn on. Rejects with a GatewayError. */
export async function fillPushCard(section: HTMLElement): Promise<void> {
	section.hidden = inOfficialApp() || !(await isOffered());
	if (section.hidden) return;
	const state = section.querySelector('[data-state-text]') as HTMLElement;
	const button = section.querySelector('[data-push]') as HTMLElement;
	const words: Words = JSON.parse(button.dataset.words ?? '{}');

	function show(): void {
		const obstacle = obstacleHere(words);
		state.textContent = obstacle?.text ?? (isOn() ? words.on : words.off);
		button.textContent = obstacle ? (obstacle.button ?? '') : isOn() ? words.turnOff : words.turnOn;
		button.hidden = !button.textContent;
		// To turn them on is what the card is for.
		button.classList.toggle('quiet', !obstacle && isOn());
	}

	/** What was asked for stays the same when it's tried again. */
	async function change(on: boolean): Promise<void> {
		try {
			await (on ? turnOn() : turnOff());
			showToast(on ? words.turnedOn : words.turnedOff);
		} catch (error) {
			await tellPushError(error, () => void change(on));
		}
		show();
	}

	onTap(button, () => (obstacleHere(words) ? openInstall() : change(!isOn())));
	addEventListener('pageshow', ({ persisted }) => persisted && show());
	// The page may turn them on by itself (PSH-01). A tap shows its outcome when it's done.
	followRecord(() => button.getAttribute('aria-busy') === 'true' || show());
	show();
}

/** Why notifications can't be turned on here, and the button that helps, if one does. */
function obstacleHere(words: Words): { text: string; button?: string } | undefined {
	const { os, inApp } = thisBrowser();
	if (inApp) return { text: words.inApp };
	const possible = 'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator;
	// Safari has all of it in the installed app, and nothing in a tab (since iOS 16.4).
	if (!possible) return os === 'ios' ? { text: words.ios, button: words.how } : { text: words.noBrowser };
	return Notification.permission === 'denied' ? { text: words.blocked } : undefined;
}
