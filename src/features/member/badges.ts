import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { hrefTo } from '../../core/navigate.ts';
import { loadTexts } from '../../core/texts.ts';
import { countText } from '../../lib/plural.ts';
import { $unread } from './counts.ts';

/** A badge has room for two digits. */
const MOST = 99;

/** A badge's figure, such as 3 or 99+. */
export function unreadFigure(unread: number, language: string): string {
	return new Intl.NumberFormat(language).format(Math.min(unread, MOST)) + (unread > MOST ? '+' : '');
}

let following = false;

/** Shows how many messages are unread on the header's menu and on the account's tab, whenever that changes. */
export function followUnread(): void {
	if (following) return;
	following = true;
	$unread.subscribe((unread) => void showUnread(unread).catch(ignoreNetworkFailure));
}

async function showUnread(unread = 0): Promise<void> {
	const old = document.querySelectorAll('.unread-badge, .unread-item');
	if (!unread) {
		for (const element of old) element.remove();
		return;
	}
	const language = document.documentElement.lang;
	const figure = unreadFigure(unread, language);
	for (const place of document.querySelectorAll('.member-menu summary, .tabs a[href*="/member/home"]')) {
		const badge = place.querySelector('.unread-badge') ?? place.appendChild(newBadge());
		badge.textContent = figure;
	}
	// The figure is there at once; its words are for those who listen, and for the menu.
	const texts = await loadTexts('unread');
	if ($unread.get() !== unread) return;
	const words = countText(texts, language, unread);
	const menu = document.querySelector('.member-menu ul');
	if (menu && !menu.querySelector('.unread-item')) menu.firstElementChild?.after(newItem(texts.inbox ?? ''));
	for (const badge of document.querySelectorAll('.unread-badge')) {
		badge.textContent = figure;
		// Only an element with a role can have a name, and a picture without a name says nothing.
		badge.setAttribute('role', 'img');
		badge.setAttribute('aria-label', words);
	}
}

function newBadge(): HTMLElement {
	const badge = document.createElement('b');
	badge.className = 'unread-badge';
	return badge;
}

/** The menu's way to the inbox. */
function newItem(name: string): HTMLElement {
	const item = document.createElement('li');
	item.className = 'unread-item';
	const link = document.createElement('a');
	link.href = hrefTo('/m/member/inbox');
	link.append(name, newBadge());
	item.append(link);
	return item;
}
