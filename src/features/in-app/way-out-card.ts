import { copyText } from '../../core/copy-text.ts';
import { showToast } from '../../core/notice.ts';
import { sessionStore } from '../../core/storage.ts';
import { loadStyle } from '../../core/styles.ts';
import { loadTexts } from '../../core/texts.ts';
import { thisBrowser } from '../../core/this-browser.ts';
import type { InApp } from '../../lib/browser.ts';
import { addressToOpen } from './address.ts';
import style from './in-app.css?url&no-inline';
import type { WayOutOptions } from './options.ts';
import { wayOut } from './way-out.ts';

/** As the apps call themselves. */
const NAMES: Partial<Record<InApp, string>> = {
	facebook: 'Facebook',
	messenger: 'Messenger',
	instagram: 'Instagram',
	threads: 'Threads',
	tiktok: 'TikTok',
	twitter: 'X',
	line: 'LINE',
	telegram: 'Telegram',
	wechat: 'WeChat',
	zalo: 'Zalo',
	snapchat: 'Snapchat',
	linkedin: 'LinkedIn',
	google: 'Google',
	kakaotalk: 'KakaoTalk',
	naver: 'NAVER',
	viber: 'Viber',
};

/** Session storage: the player has closed the sheet. */
const CLOSED_KEY = 'inapp_closed';

/** Adds the card to the place once it's complete. Answers whether it's there. Rejects if its texts are out of reach. */
export async function makeWayOut(place: Element, { reason, sheet }: WayOutOptions): Promise<boolean> {
	if (sheet && sessionStore.getItem(CLOSED_KEY)) return false;
	const [texts, address] = await Promise.all([
		loadTexts('inapp'),
		addressToOpen(reason === 'sign_in'),
		loadStyle(style),
	]);
	if (place.querySelector('.inapp')) return true;
	const card = emptyCard();
	fill(card, texts, { reason, address });
	if (sheet) makeSheet(card, texts.close ?? '');
	place.append(card);
	return true;
}

function emptyCard(): HTMLElement {
	const make = (name: string, attributes: Record<string, string> = {}, children: Element[] = []) => {
		const element = document.createElement(name);
		for (const attribute of Object.keys(attributes))
			element.setAttribute(attribute, attributes[attribute] as string);
		element.append(...children);
		return element;
	};
	const menu = make('div', { class: 'inapp-menu' }, [make('i', { 'aria-hidden': 'true' }), make('p')]);
	const row = make('div', { class: 'inapp-copy' }, [
		make('textarea', { readonly: '', rows: '1', dir: 'ltr' }),
		make('button', { type: 'button', class: 'button quiet' }),
	]);
	const help = [make('summary'), menu, make('p', { class: 'muted' }), row];
	return make('section', { class: 'inapp' }, [
		make('button', { type: 'button', class: 'icon close', hidden: '' }),
		make('h2'),
		make('p'),
		make('a', { class: 'button wide' }),
		make('details', {}, help),
	]);
}

function fill(
	card: HTMLElement,
	texts: Record<string, string>,
	{ reason, address }: Pick<WayOutOptions, 'reason'> & { address: string },
): void {
	const part = (selector: string) => card.querySelector(selector) as HTMLElement;
	const browser = thisBrowser();
	const name = browser.inApp && NAMES[browser.inApp];
	const title = name ? (texts.inside ?? '').replace('{{app}}', () => name) : (texts.inside_unknown ?? '');
	card.setAttribute('aria-label', title);
	part('h2').textContent = title;
	// texts: inapp:{install,download,sign_in}
	part('h2 + p').textContent = texts[reason] ?? '';

	part('div p').textContent = texts.menu ?? '';
	part('.muted').textContent = texts.paste ?? '';
	const field = part('textarea') as HTMLTextAreaElement;
	field.value = address;
	field.setAttribute('aria-label', texts.link ?? '');
	const copy = part('.quiet');
	copy.textContent = texts.copy ?? '';
	copy.addEventListener('click', async () => {
		if (!(await copyText(field))) return;
		// A toast would lie below a dialog.
		if (card.closest('dialog')) copy.textContent = texts.copied ?? '';
		else showToast(texts.copied ?? '');
	});

	const href = wayOut(browser, address);
	const link = part('a') as HTMLAnchorElement;
	const help = part('details') as HTMLDetailsElement;
	if (!href) {
		// The help is all there is.
		link.remove();
		part('summary').remove();
		help.replaceWith(...help.children);
		return;
	}
	link.href = href;
	link.textContent = (browser.os === 'ios' ? texts.open_safari : texts.open_browser) ?? '';
	part('summary').textContent = texts.stuck ?? '';
	// No app reports that it has ignored the link.
	link.addEventListener('click', () => {
		help.open = true;
	});
}

function makeSheet(card: HTMLElement, label: string): void {
	card.classList.add('inapp-sheet');
	const close = card.querySelector('.close') as HTMLElement;
	close.hidden = false;
	close.setAttribute('aria-label', label);
	close.addEventListener('click', () => {
		sessionStore.setItem(CLOSED_KEY, '1');
		card.remove();
	});
}
