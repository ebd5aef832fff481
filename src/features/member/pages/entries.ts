import { $promoCode } from '../../../core/promo-code.ts';
import { $status, switchOn } from '../../../core/site-status.ts';
import { countText, type PluralForms } from '../../../lib/plural.ts';
import { unreadFigure } from '../badges.ts';
import { $unread } from '../effects.ts';

/** Milliseconds after which the page no longer waits to hear what the merchant has. */
const WAIT = 4000;

/** Shows the entries that the merchant's switches and the member's rights allow. */
export function followEntries(root: HTMLElement): void {
	const icon = root.querySelector<HTMLButtonElement>('[data-icon-button]');
	const choose = () => {
		for (const place of root.querySelectorAll<HTMLElement>('[data-switch]')) {
			const on = switchOn(place.dataset.switch as string);
			(place.querySelector('[data-on]') as HTMLElement).hidden = !on;
			(place.querySelector('[data-off]') as HTMLElement).hidden = on;
		}
		root.querySelector('[data-entries]')?.setAttribute('aria-busy', 'false');
		if (icon) icon.disabled = !switchOn('UPDATEMOBILEICC3');
	};
	const late = setTimeout(choose, WAIT);
	$status.subscribe((status) => {
		if (!status) return;
		clearTimeout(late);
		choose();
	});
	$promoCode.subscribe((enabled) => {
		const codes = root.querySelector<HTMLElement>('[data-promo-code]');
		if (codes) codes.hidden = !enabled;
	});
	$unread.subscribe((unread) => showUnread(root.querySelector<HTMLElement>('[data-unread]'), unread));
}

/** The figure for those who see it, the words for those who listen. */
function showUnread(badge: HTMLElement | null, unread = 0): void {
	if (!badge) return;
	const language = document.documentElement.lang;
	const forms: PluralForms = JSON.parse(badge.dataset.forms ?? '{}');
	badge.textContent = unread ? unreadFigure(unread, language) : '';
	if (unread) badge.setAttribute('aria-label', countText(forms, language, unread));
	else badge.removeAttribute('aria-label');
}
