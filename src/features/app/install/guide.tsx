/** The steps that put the site on the home screen, in browsers without a dialog for it. */
import type { ReactNode } from 'react';
import { thisBrowser } from '../../../core/browser.ts';
import { loadStyle } from '../../../core/files.ts';
import { showDialog } from '../../../core/open-dialog.ts';
import { fillText, loadTexts } from '../../../core/texts.ts';
import { createDialog } from '../../../core/ui/dialog.ts';
import { loadOnce } from '../../../lib/load-once.ts';
import { CopyField } from '../CopyField.tsx';
import { addressToOpen } from '../in-app/address.ts';
import { loadOpenInBrowser } from '../in-app/OpenInBrowser.tsx';
import { nameSoon } from './app-name.ts';
import style from './guide.css?url&no-inline';
import { type InstallSteps, installSteps } from './steps.ts';

/** Opens the dialog. Rejects if its texts can't be loaded. */
export async function showGuide(): Promise<void> {
	const dialog = await loadGuide();
	if (!dialog.open) showDialog(dialog);
}

const loadGuide = loadOnce(async () => {
	const steps = installSteps(thisBrowser(), navigator.userAgent);
	const [texts, name, address, openInBrowser] = await Promise.all([
		loadTexts('install'),
		nameSoon(),
		steps.leave === 'browser' ? addressToOpen() : undefined,
		steps.leave === 'app' ? loadOpenInBrowser('install') : undefined,
		loadStyle(style),
	]);
	return createDialog(
		'install',
		<InstallGuide texts={texts} name={name} steps={steps} address={address}>
			{openInBrowser}
		</InstallGuide>,
	);
});

interface Props {
	/** The namespace "install". */
	texts: Record<string, string>;
	/** Name of the installed app. */
	name: string;
	steps: InstallSteps;
	/** This page's address, if another browser has to be used. */
	address?: string | undefined;
	/** Help for leaving another app that shows the page. */
	children?: ReactNode;
}

export function InstallGuide({ texts, name, steps, address, children }: Props) {
	return (
		<div className="install">
			<div className="install-head">
				<img className="install-icon" src="/m/brand/icon-180.png" alt="" width="60" height="60" />
				<h2
					id="install-title"
					// Screen readers begin here, not at the close button. React sets autofocus on form fields only.
					ref={(title) => title?.setAttribute('autofocus', '')}
					tabIndex={-1}
				>
					{fillText(texts.title ?? '', { name })}
				</h2>
				<p className="muted">{texts.intro}</p>
			</div>
			{steps.steps.length > 0 && (
				<ol className="install-steps">
					{steps.steps.map(({ text, picture }) => (
						<li key={text}>
							<p>{texts[text]}</p>
							{picture && <img src={`/m/install/${picture}.svg`} alt="" width="280" height="64" />}
						</li>
					))}
				</ol>
			)}
			{steps.note && <p>{texts[steps.note]}</p>}
			{address && <CopyField value={address} labelledBy="install-title" texts={texts} />}
			{children}
			<form method="dialog">
				{/* Less prominent than a link to another browser. */}
				<button type="submit" className={steps.leave ? 'button quiet wide' : 'button wide'}>
					{texts.ok}
				</button>
			</form>
		</div>
	);
}
