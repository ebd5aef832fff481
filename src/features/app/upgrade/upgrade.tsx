import { showDialog } from '../../../core/fetched-dialog.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { openModal } from '../../../core/notice.ts';
import { switchOn } from '../../../core/site-status.ts';
import { sessionStore } from '../../../core/storage.ts';
import { loadStyle } from '../../../core/styles.ts';
import { loadTexts } from '../../../core/texts.ts';
import { createDialog } from '../../../core/ui/dialog.ts';
import style from '../in-app/in-app.css?url&no-inline';
import { dueUpgrade } from './due-upgrade.ts';
import { UpgradeDialog } from './UpgradeDialog.tsx';

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
 * Opens a dialog that nothing closes. It has no entry in the history: going
 * back leads to a page that shows it too. `closedby` is for Chrome 134 and
 * later; before, a second Escape closes any dialog without asking.
 */
function openForGood(dialog: HTMLDialogElement): void {
	dialog.querySelector('form')?.remove();
	delete dialog.dataset.history;
	dialog.setAttribute('closedby', 'none');
	dialog.addEventListener('cancel', (event) => event.preventDefault());
	dialog.addEventListener('close', () => openModal(dialog));
	openModal(dialog);
}
