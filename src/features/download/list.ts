import { getPage } from '../../core/page.ts';
import { replaceQuery } from '../../core/replace-query.ts';
import { $status } from '../../core/site-status.ts';
import { thisBrowser } from '../../core/this-browser.ts';
import type { DownloadSetting } from '../../gateway/contract/download-setting.ts';
import type { Download, Platform } from '../../lib/downloads.ts';
import { openInstall } from '../app/index.ts';
import { downloadsOf, gatesKnown, gatesOf, loginComesFirst, statusInTime } from './current.ts';
import { hereOf } from './here.ts';
import { countDownload } from './start-download.ts';

/** The list of downloads, on the page and in the popup. A page's list is in view, so nothing in it may jump. */
export function startList(list: HTMLElement, setting: DownloadSetting): void {
	const { takesProfiles } = hereOf(thisBrowser());
	const profile = list.querySelector<HTMLElement>('[data-type=MOBILECONFIG]');
	if (profile && !takesProfiles) show(profile, '[data-safari]');
	followSetting(list, setting);
	// A tap waits for the site status once; where none comes, what the build knew stands.
	let waited = false;
	let tapped: HTMLElement | undefined;
	const goOn = () => {
		waited = true;
		tapped?.click();
	};
	$status.subscribe((status) => status && showLinks(list, downloadsOf(status), takesProfiles));
	list.addEventListener('click', (event) => {
		const target = event.target as Element;
		const link = target.closest<HTMLAnchorElement>('.downlist-way a');
		if (target.closest('[data-opens]')) comeBackAfterwards(target.closest('a') as HTMLAnchorElement);
		else if (target.closest('[data-install]')) void openInstall();
		else if (link && loginComesFirst(gatesOf(list.dataset.login))) {
			event.preventDefault();
			askToLogIn(list);
		} else if (link && !waited && !gatesKnown()) {
			event.preventDefault();
			if (!tapped) void statusInTime().then(goOn);
			tapped = link;
		} else if (link) countDownload(platformOf(link));
	});
	const install = list.querySelector<HTMLButtonElement>('[data-install]');
	if (install) install.disabled = false;
}

/** What the download settings say (API-23). */
export function followSetting(list: HTMLElement, setting: DownloadSetting): void {
	const { requiredLogin } = setting;
	if (requiredLogin !== undefined)
		list.dataset.login = `${requiredLogin ? 'setting' : ''} ${gatesOf(list.dataset.login).switch ? 'switch' : ''}`;
	const words = setting.login_prompt_text?.[getPage().language]?.trim();
	const line = list.querySelector('[data-login-first] p');
	if (line && words) line.textContent = words;
}

/** The links that the gateway names now. One that is gone leaves its place; a new one comes last, unless the list was empty. */
function showLinks(list: HTMLElement, downloads: readonly Download[], takesProfiles: boolean): void {
	// The popup's list is made complete before it shows.
	const inView = document.contains(list);
	const none = list.querySelector<HTMLElement>('[data-none]');
	const empty = none?.hidden === false;
	for (const way of list.querySelectorAll<HTMLElement>('[data-type]')) {
		const link = downloads.find(({ type }) => type === way.dataset.type);
		if (link) {
			const anchor = way.querySelector('a') as HTMLAnchorElement;
			anchor.href = link.href;
			// DLB-04.
			if (link.store) Object.assign(anchor, { target: '_blank', rel: 'noopener noreferrer' });
			else for (const name of ['target', 'rel']) anchor.removeAttribute(name);
			show(way, link.platform === 'profile' && !takesProfiles ? '[data-safari]' : 'a');
			if (way.hidden && !empty && inView) list.append(way);
			way.hidden = false;
		} else if (inView) show(way, '[data-gone]');
		else way.hidden = true;
	}
	if (none) none.hidden = list.querySelector('[data-type]:not([hidden])') !== null;
}

/** One of the button and the lines that can take its place; they have the same height. */
function show(way: HTMLElement, which: string): void {
	for (const part of way.querySelectorAll<HTMLElement>('a, .downlist-gone'))
		part.hidden = !part.matches(which);
}

const platformOf = (link: HTMLElement): Platform =>
	({ Android: 'android', IOS: 'ios', MOBILECONFIG: 'profile' })[
		link.closest<HTMLElement>('[data-type]')?.dataset.type ?? ''
	] as Platform;

function askToLogIn(list: HTMLElement): void {
	const card = list.querySelector<HTMLElement>('[data-login-first]');
	if (!card) return;
	card.hidden = false;
	card.classList.add('guest');
	card.scrollIntoView({ block: 'center' });
	card.querySelector('a')?.focus();
}

/**
 * The login dialog leads where the address of its own entry in the history
 * says: to the downloads. Closed, it leaves no trace of that.
 */
function comeBackAfterwards(link: HTMLAnchorElement): void {
	const go = new URL(link.href).searchParams.get('go');
	// The dialog is opened by a listener further up.
	setTimeout(() => {
		const { search } = location;
		if (history.state?.dialog !== link.dataset.opens || !go || /[?&]go=/.test(search)) return;
		replaceQuery(`${search ? `${search}&` : '?'}go=${encodeURIComponent(go)}`);
	});
}
