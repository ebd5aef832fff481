import { thisBrowser } from '../../../core/browser.ts';
import { loadStyle } from '../../../core/files.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { openModal } from '../../../core/notice.ts';
import { showDialog } from '../../../core/open-dialog.ts';
import { $status, switchOn } from '../../../core/site-status.ts';
import { sessionStore } from '../../../core/storage.ts';
import { loadTexts } from '../../../core/texts.ts';
import { createDialog } from '../../../core/ui/dialog.ts';
import { type Download, downloadsIn } from '../../../lib/downloads.ts';
import style from '../in-app/in-app.css?url&no-inline';
import { isOlder } from './app-version.ts';

/** Session storage: 1 once the player has seen an upgrade that they may put off. */
const SHOWN_KEY = 'upgrade_told';

/**
 * UI-14: offers a newer version of the app that shows the page. Resolves to whether the player can't go on without
 * it. If its dialog can't be loaded, the next page tries again.
 */
export async function offerUpgrade(): Promise<boolean> {
	const upgrade = dueUpgrade();
	const isMandatory = switchOn('MANDATORYAPPUPDATES3');
	if (!upgrade || (!isMandatory && sessionStore.getItem(SHOWN_KEY))) return false;
	try {
		const [texts] = await Promise.all([loadTexts('inapp'), loadStyle(style)]);
		const content = <UpgradeDialog texts={texts} upgrade={upgrade} isMandatory={isMandatory} />;
		const dialog = createDialog('upgrade', content);
		if (isMandatory) openForGood(dialog);
		else showDialog(dialog);
	} catch (error) {
		ignoreNetworkFailure(error);
		return false;
	}
	if (!isMandatory) sessionStore.setItem(SHOWN_KEY, '1');
	return isMandatory;
}

/**
 * Opens a dialog that nothing closes. It has no entry in the history: going back leads to a page that shows it too.
 * Without `closedby`, which Chrome has since 134, a second Escape closes any dialog without asking.
 */
function openForGood(dialog: HTMLDialogElement): void {
	dialog.querySelector('form')?.remove();
	delete dialog.dataset.history;
	dialog.setAttribute('closedby', 'none');
	dialog.addEventListener('cancel', (event) => event.preventDefault());
	dialog.addEventListener('close', () => openModal(dialog));
	openModal(dialog);
}

interface Props {
	/** The namespace "inapp". */
	texts: Record<string, string>;
	upgrade: Upgrade;
	isMandatory: boolean;
}

/** UI-14. */
function UpgradeDialog({ texts, upgrade, isMandatory }: Props) {
	const { href, store } = upgrade.download;
	const text = (isMandatory ? texts.upgrade_must : texts.upgrade_text) ?? '';
	return (
		<div className="inapp-upgrade">
			<img src="/m/brand/icon-180.png" alt="" width="88" height="88" />
			<h2 id="upgrade-title">{texts.upgrade_title}</h2>
			<p>{text.replace(/{{(version|current)}}/g, (_, name: 'version' | 'current') => upgrade[name])}</p>
			<a
				ref={(link) => link?.setAttribute('autofocus', '')}
				className="button wide"
				href={href}
				// DLB-04.
				target={store ? '_blank' : undefined}
				rel={store ? 'noopener noreferrer' : undefined}
				onClick={(event) => {
					if (openOutside(event.currentTarget.href)) event.preventDefault();
				}}
			>
				{texts.upgrade_now}
			</a>
		</div>
	);
}

interface Upgrade {
	download: Download;
	/** Version of the app that shows the page. */
	current: string;
	/** The newest version. */
	version: string;
}

/**
 * The app's user agent has its version, and the site status has the newest one with the link for its platform.
 * Without a link, there's nowhere to get it.
 */
function dueUpgrade(): Upgrade | undefined {
	const { os, officialApp: current = '' } = thisBrowser();
	const resources = $status.get()?.info.resources ?? [];
	const download = downloadsIn(resources, location.origin).find(({ platform }) => platform === os);
	const ofType = resources.filter(({ resourceType }) => resourceType === download?.type);
	const version = ofType.find((resource) => resource.version)?.version?.trim() ?? '';
	return download && isOlder(current, version) ? { download, current, version } : undefined;
}

/** Ways out of the merchant's own app, by the platform's bridge for apps (gistpage/flutter_wsd_bridge). */
interface Bridges {
	Android?: Partial<Record<'openUserDefaultBrowser' | 'openAndroid', (url: string) => void>>;
	webkit?: {
		messageHandlers?: { openSafari?: { postMessage(message: { url: string; type: 1 | 2 }): void } };
	};
}

/** Opens an absolute address outside the app. Returns false if there is no bridge, or one that fails. */
export function openOutside(url: string, { Android, webkit }: Bridges = window as Bridges): boolean {
	const safari = webkit?.messageHandlers?.openSafari;
	try {
		// Called on the object: Android refuses its methods without it.
		if (Android?.openUserDefaultBrowser) Android.openUserDefaultBrowser(url);
		else if (Android?.openAndroid) Android.openAndroid(url);
		else if (safari) safari.postMessage({ url, type: 1 });
		else return false;
		return true;
	} catch {
		return false;
	}
}
