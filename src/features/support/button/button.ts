/** UI-09: the round button that opens customer service. It lies over the page, so nothing moves when it comes. */

import { loadStyle } from '../../../core/files.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { tellLost } from '../../../core/report.ts';
import { $status, statusKnown, switchOn } from '../../../core/site-status.ts';
import { loadTexts } from '../../../core/texts.ts';
import { $chatUnread, $hasButton, $platformUnread, playerServices, storeServices } from '../state.ts';
import style from './button.css?url&no-inline';
import { makeMovable, restoredPlace } from './move.ts';
import { stayClear } from './stay-clear.ts';

const loadSheet = () => import('../sheet/SupportSheet.tsx');

/** Plain DOM, so that no page fetches React for it. The sheet loads with the first touch. Rejects if its texts can't be loaded. */
export async function showButton(): Promise<void> {
	storeServices();
	void pollUnread().catch(ignoreNetworkFailure);
	const [texts] = await Promise.all([loadTexts('service'), loadStyle(style)]);
	const { title = '', unread = '' } = texts;
	const button = Object.assign(document.createElement('button'), {
		type: 'button',
		className: 'service-button',
		title,
	});
	button.setAttribute('aria-description', texts.move ?? '');
	button.setAttribute('aria-haspopup', 'dialog');
	const badge = Object.assign(document.createElement('b'), { hidden: true });
	badge.setAttribute('aria-hidden', 'true');
	button.append(badge);

	const count = () => {
		const all = $platformUnread.get() + $chatUnread.get();
		badge.textContent = all > 99 ? '99+' : String(all);
		badge.hidden = !all;
		button.setAttribute('aria-label', all ? `${title}. ${unread.replace('{{count}}', String(all))}` : title);
	};
	$platformUnread.subscribe(count);
	$chatUnread.subscribe(count);

	button.addEventListener('pointerdown', () => void loadSheet().catch(ignoreNetworkFailure));
	button.addEventListener('click', () => void open(button));
	document.body.append(button);
	makeMovable(button, restoredPlace(playerServices()[0]?.csPosition), stayClear(button));
	$hasButton.set(true);
	// The player has hidden it.
	$hasButton.listen(() => button.remove());
	if (!$status.get()) offerInAlerts(title);
}

/** The gateway counts the messages of the platform's own chat. */
async function pollUnread(): Promise<void> {
	await statusKnown();
	if (switchOn('CBS3')) (await import('../chat/platform-unread.ts')).pollPlatformUnread();
}

async function open(button: HTMLElement): Promise<void> {
	if (button.hasAttribute('aria-busy')) return;
	button.setAttribute('aria-busy', 'true');
	try {
		await (await loadSheet()).openSheet();
	} catch (error) {
		tellLost(error, () => void open(button));
	}
	button.removeAttribute('aria-busy');
}

/** Alerts that the site is out of reach cover the button, so they get their own. */
function offerInAlerts(title: string): void {
	for (const id of ['notice', 'domain']) {
		const alert = document.getElementById(id) as HTMLDialogElement | null;
		if (!alert?.open) continue;
		const contact = Object.assign(document.createElement('button'), {
			type: 'button',
			className: 'button quiet',
			textContent: title,
			onclick: () => void open(contact),
		});
		// The dialog's form.
		alert.firstElementChild?.append(contact);
		alert.addEventListener('close', () => contact.remove(), { once: true });
	}
}
