import { emptyDialog, showDialog } from '../../core/fetched-dialog.ts';
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { openModal } from '../../core/notice.ts';
import { $status, switchOn } from '../../core/site-status.ts';
import { sessionStore } from '../../core/storage.ts';
import { loadStyle } from '../../core/styles.ts';
import { loadTexts } from '../../core/texts.ts';
import { thisBrowser } from '../../core/this-browser.ts';
import { isOlder } from '../../lib/app-version.ts';
import { type Download, downloadsIn } from '../../lib/downloads.ts';
import { openOutside } from './bridge.ts';
import style from './in-app.css?url&no-inline';

/** Session storage: the player has been told of an upgrade that they may put off. */
const TOLD_KEY = 'upgrade_told';

interface Upgrade {
	download: Download;
	/** Of the app that shows the page. */
	current: string;
	version: string;
}

/**
 * UI-14: tells the player of a newer version of the app that shows the page.
 * Answers whether they can't go on without it. A popup that can't be made is
 * left out: the next page tries again.
 */
export async function offerUpgrade(): Promise<boolean> {
	const upgrade = dueUpgrade();
	const mandatory = switchOn('MANDATORYAPPUPDATES3');
	if (!upgrade || (!mandatory && sessionStore.getItem(TOLD_KEY))) return false;
	try {
		const [texts] = await Promise.all([loadTexts('inapp'), loadStyle(style)]);
		const dialog = makeDialog(upgrade, texts, mandatory);
		document.body.append(dialog);
		if (mandatory) openForGood(dialog);
		else showDialog(dialog);
	} catch (error) {
		ignoreNetworkFailure(error);
		return false;
	}
	if (!mandatory) sessionStore.setItem(TOLD_KEY, '1');
	return mandatory;
}

/**
 * The app says its own version in its user agent, and the site status says the
 * newest beside the link for its platform. Without a link, there's nowhere to
 * get it.
 */
function dueUpgrade(): Upgrade | undefined {
	const { os, officialApp: current = '' } = thisBrowser();
	const resources = $status.get()?.info.resources ?? [];
	const download = downloadsIn(resources, location.origin).find(({ platform }) => platform === os);
	const ofType = resources.filter(({ resourceType }) => resourceType === download?.type);
	const version = ofType.find((resource) => resource.version)?.version?.trim() ?? '';
	return download && isOlder(current, version) ? { download, current, version } : undefined;
}

function makeDialog({ download, ...versions }: Upgrade, texts: Record<string, string>, mandatory: boolean) {
	const dialog = emptyDialog('upgrade');
	const content = document.createElement('div');
	content.className = 'inapp-upgrade';
	const icon = Object.assign(new Image(88, 88), { src: '/m/brand/icon-180.png', alt: '' });
	const title = document.createElement('h2');
	title.id = 'upgrade-title';
	title.textContent = texts.upgrade_title ?? '';
	const words = (mandatory ? texts.upgrade_must : texts.upgrade_text) ?? '';
	const text = document.createElement('p');
	text.textContent = words.replace(
		/{{(version|current)}}/g,
		(_, name: 'version' | 'current') => versions[name],
	);
	const link = document.createElement('a');
	link.className = 'button wide';
	link.autofocus = true;
	link.textContent = texts.upgrade_now ?? '';
	link.href = download.href;
	// DLB-04.
	if (download.store) Object.assign(link, { target: '_blank', rel: 'noopener noreferrer' });
	link.addEventListener('click', (event) => {
		if (openOutside(link.href)) event.preventDefault();
	});
	content.append(icon, title, text, link);
	dialog.firstElementChild?.prepend(content);
	if (mandatory) dialog.querySelector('form')?.remove();
	return dialog;
}

/**
 * Opens a dialog that nothing closes. It has no entry in the history: going
 * back leads to a page that shows it too. `closedby` is for Chrome 134 and
 * later; before, a second Escape closes any dialog without asking.
 */
function openForGood(dialog: HTMLDialogElement): void {
	delete dialog.dataset.history;
	dialog.setAttribute('closedby', 'none');
	dialog.addEventListener('cancel', (event) => event.preventDefault());
	dialog.addEventListener('close', () => openModal(dialog));
	openModal(dialog);
}
