/** The steps that put the site on the home screen, in browsers that have no dialog of their own for it. */
import { showDialog } from '../../../core/fetched-dialog.ts';
import { loadStyle } from '../../../core/styles.ts';
import { loadTexts } from '../../../core/texts.ts';
import { thisBrowser } from '../../../core/this-browser.ts';
import { createDialog } from '../../../core/ui/dialog.ts';
import { loadOnce } from '../../../lib/load-once.ts';
import { addressToOpen } from '../in-app/address.ts';
import { loadOpenInBrowser } from '../in-app/open-in-browser.tsx';
import { nameSoon } from './app-name.ts';
import style from './guide.css?url&no-inline';
import { InstallGuide } from './InstallGuide.tsx';
import { installSteps } from './steps.ts';

/** One, however often the player taps until it's there. */
const loadGuide = loadOnce(makeGuide);

/** Opens the dialog. Rejects if its texts can't be loaded. */
export async function showGuide(): Promise<void> {
	const dialog = await loadGuide();
	if (!dialog.open) showDialog(dialog);
}

async function makeGuide(): Promise<HTMLDialogElement> {
	const steps = installSteps(thisBrowser(), navigator.userAgent);
	const [texts, name, address, openInBrowser] = await Promise.all([
		loadTexts('install'),
		nameSoon(),
		steps.leave === 'browser' ? addressToOpen() : undefined,
		steps.leave === 'app' ? loadOpenInBrowser({ reason: 'install' }) : undefined,
		loadStyle(style),
	]);
	return createDialog(
		'install',
		<InstallGuide texts={texts} name={name} steps={steps} address={address}>
			{openInBrowser}
		</InstallGuide>,
	);
}
