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

/** Session storage: 1 once the player has seen an optional upgrade. */
const SHOWN_KEY = 'upgrade_told';

/**
 * UI-14: offers a newer version of the app that shows the page. Resolves to whether the player can't continue without
 * it. If the dialog can't be loaded, the next page retries.
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
 * Opens a dialog that nothing closes. It has no entry in the history, as going back opens a page that shows it, too.
 * Without `closedby` (Chrome 134), a second Escape closes any dialog.
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
	/** Newest version. */
	version: string;
}

/** Compares the version in the app's user agent with the site status, which has the newest one and its link. */
function dueUpgrade(): Upgrade | undefined {
	const { os, officialApp: current = '' } = thisBrowser();
	const resources = $status.get()?.info.resources ?? [];
	const download = downloadsIn(resources, location.origin).find(({ platform }) => platform === os);
	const ofType = resources.filter(({ resourceType }) => resourceType === download?.type);
	const version = ofType.find((resource) => resource.version)?.version?.trim() ?? '';
	return download && isOlder(current, version) ? { download, current, version } : undefined;
}

/** Functions of the platform's bridge for apps (gistpage/flutter_wsd_bridge). */
interface Bridges {
	Android?: Partial<Record<'openUserDefaultBrowser' | 'openAndroid', (url: string) => void>>;
	webkit?: {
		messageHandlers?: { openSafari?: { postMessage(message: { url: string; type: 1 | 2 }): void } };
	};
}

/** Opens an absolute address outside the app. Returns false if the bridge is missing or fails. */
export function openOutside(url: string, { Android, webkit }: Bridges = window as Bridges): boolean {
	const safari = webkit?.messageHandlers?.openSafari;
	try {
		// Called as methods: Android refuses them without their object.
		if (Android?.openUserDefaultBrowser) Android.openUserDefaultBrowser(url);
		else if (Android?.openAndroid) Android.openAndroid(url);
		else if (safari) safari.postMessage({ url, type: 1 });
		else return false;
		return true;
	} catch {
		return false;
	}
}

/** The numbers at the start of a version. */
const VERSION = /^\s*v?(\d{1,9}(\.\d{1,9}){0,5})(?![\d.])/i;

/**
 * Returns whether `version` is older than `newest`: 3.9 is older than 3.12, and 3.12 equals 3.12.0. False if either
 * isn't a version.
 */
export function isOlder(version: string, newest: string): boolean {
	const [own, other] = [version, newest].map((text) => VERSION.exec(text)?.[1]?.replace(/(\.0+)+$/, ''));
	return Boolean(own && other && own.localeCompare(other, 'en', { numeric: true }) < 0);
}
