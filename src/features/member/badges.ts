import { loadLaterStyle } from '../../core/files.ts';
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { hrefTo } from '../../core/navigate.ts';
import { loadTexts } from '../../core/texts.ts';
import { countText } from '../../lib/plural.ts';
import { $unread, unreadFigure } from './counts.ts';

/** Badges on the header's menu and the account's tab, and in the menu's link to the inbox once that has its text. */
const badges: HTMLElement[] = [];
let item: HTMLElement | undefined;

/** Shows how many messages are unread on the header's menu and on the account's tab, whenever that changes. */
export function followUnread(): void {
	$unread.subscribe((unread) => void showUnread(unread).catch(ignoreNetworkFailure));
}

async function showUnread(unread = 0): Promise<void> {
	if (!unread) {
		for (const badge of badges.splice(0)) badge.remove();
		item?.remove();
		item = undefined;
		return;
	}
	// Without its style, a badge would move what it lies over.
	await loadLaterStyle();
	if ($unread.get() !== unread) return;
	const language = document.documentElement.lang;
	const figure = unreadFigure(unread, language);
	const menu = document.getElementById('member-menu');
	if (!badges.length) {
		for (const place of [menu?.firstElementChild, document.getElementById('account-tab')])
			if (place) badges.push(place.appendChild(newBadge()));
	}
	for (const badge of badges) badge.textContent = figure;
	// The figure shows at once. Its words are for screen readers and the menu.
	const texts = await loadTexts('unread');
	if ($unread.get() !== unread) return;
	const words = countText(texts, language, unread);
	if (menu && !item) {
		const badge = newBadge();
		item = newItem(texts.inbox ?? '', badge);
		menu.lastElementChild?.firstElementChild?.after(item);
		badges.push(badge);
	}
	for (const badge of badges) {
		badge.textContent = figure;
		// Only an element with a role can have a name, and a picture needs a name to be read out.
		badge.setAttribute('role', 'img');
		badge.setAttribute('aria-label', words);
	}
}

function newBadge(): HTMLElement {
	const badge = document.createElement('b');
	badge.className = 'unread-badge';
	return badge;
}

/** Creates the menu's link to the inbox. */
function newItem(name: string, badge: HTMLElement): HTMLElement {
	const item = document.createElement('li');
	item.className = 'unread-item';
	const link = document.createElement('a');
	link.href = hrefTo('/m/member/inbox');
	link.append(name, badge);
	item.append(link);
	return item;
}
