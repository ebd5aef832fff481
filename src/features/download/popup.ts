/** UI-08: the download page's own list, in a dialog over the page. */
import { fetchPage } from '../../core/fetch-page.ts';
import { emptyDialog, showDialog } from '../../core/fetched-dialog.ts';
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { loadStyle } from '../../core/styles.ts';
import { showOpenInBrowser } from '../app/index.ts';
import { isOpen, readBonuses } from '../promotion/index.ts';
import { askForSetting, statusInTime } from './current.ts';
import { fillIntro } from './intro.ts';
import { startList } from './list.ts';
import { putFirst } from './order.ts';
import style from './popup.css?url&no-inline';

const NAME = 'downloads';

/** Opens the popup. Rejects if the page that it's made of is out of reach. */
export async function openDownloads(href: string): Promise<void> {
	const made = document.getElementById(NAME) ?? (await makePopup(href));
	showDialog(made as HTMLDialogElement);
}

async function makePopup(href: string): Promise<HTMLElement> {
	const [page, setting, status, bonus] = await Promise.all([
		fetchPage(href.replace(/#.*/, '')),
		askForSetting(),
		statusInTime(),
		appBonus(),
		loadStyle(style),
	]);
	const [intro, list] = ['intro', 'list'].map((part) => page.querySelector<HTMLElement>(`[data-${part}]`));
	if (!intro || !list) throw new TypeError(`Failed to fetch the downloads from ${href}`);
	const title = Object.assign(document.createElement('h2'), { id: `${NAME}-title` });
	title.textContent = intro.querySelector('h1')?.textContent ?? '';
	intro.querySelector('h1')?.replaceWith(title);
	// ROL-04.
	intro.querySelector('.download-intro-bonus')?.toggleAttribute('data-away', !bonus);
	if (status) fillIntro(intro, status, setting);
	putFirst(list);
	startList(list, setting);
	// In its place before the popup shows, so that nothing moves.
	await showOpenInBrowser(intro, { reason: 'download' });
	const dialog = emptyDialog(NAME);
	dialog.classList.add('downloads');
	dialog.firstElementChild?.prepend(intro, list);
	document.body.append(dialog);
	return dialog;
}

/** Whether there's a bonus for this player. Unknown, it isn't promised. */
const appBonus = (): Promise<boolean | undefined> =>
	readBonuses().then(({ APP_DOWNLOAD }) => isOpen(APP_DOWNLOAD), ignoreNetworkFailure);
