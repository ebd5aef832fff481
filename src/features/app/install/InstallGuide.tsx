import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { CopyField } from '../../../core/ui/CopyField.tsx';
import type { InstallSteps } from './steps.ts';

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
	const title = useRef<HTMLHeadingElement>(null);
	// The heading is read first, and not the button that closes. React sets autofocus on form fields only.
	useLayoutEffect(() => title.current?.setAttribute('autofocus', ''), []);
	return (
		<div className="install">
			<div className="install-head">
				<img className="install-icon" src="/m/brand/icon-180.png" alt="" width="60" height="60" />
				<h2 ref={title} id="install-title" tabIndex={-1}>
					{texts.title?.replace('{{name}}', () => name)}
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
			{address && (
				<CopyField className="install-link" value={address} labelledBy="install-title" texts={texts} />
			)}
			{children}
			<form method="dialog">
				{/* If a way to another browser is offered, that is what to press. */}
				<button type="submit" className={steps.leave ? 'button quiet wide' : 'button wide'}>
					{texts.ok}
				</button>
			</form>
		</div>
	);
}
