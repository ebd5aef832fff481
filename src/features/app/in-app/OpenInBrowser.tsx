import { type ReactNode, useState } from 'react';
import { thisBrowser } from '../../../core/browser.ts';
import { loadStyle } from '../../../core/files.ts';
import { sessionStore } from '../../../core/storage.ts';
import { fillText, loadTexts } from '../../../core/texts.ts';
import { mountIsland } from '../../../core/ui/mount.ts';
import type { BrowserKind, InApp } from '../../../lib/browser.ts';
import { CopyField } from '../CopyField.tsx';
import { addressToOpen, externalBrowserLink } from './address.ts';
import style from './in-app.css?url&no-inline';

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

/** Something that may fail inside the app. */
export type Reason = 'install' | 'download' | 'sign_in';

interface Props {
	/** The namespace "inapp". */
	texts: Record<string, string>;
	browser: BrowserKind;
	reason: Reason;
	/** The page's address for the other browser. */
	address: string;
	/** Turns it into a sheet above the tabs, with a close button. */
	onClose?: (() => void) | undefined;
}

/** Help for leaving another app that shows the page: a link, the app's menu, and the address to copy. */
function OpenInBrowser({ texts, browser, reason, address, onClose }: Props) {
	// Opens with a tap on the link, as no app reports that it has ignored one.
	const [isHelpOpen, setHelpOpen] = useState(false);
	const name = browser.inApp && NAMES[browser.inApp];
	const title = name ? fillText(texts.inside ?? '', { app: name }) : (texts.inside_unknown ?? '');
	const link = externalBrowserLink(browser, address);
	const help = (
		<>
			<div className="inapp-menu">
				<i aria-hidden="true" />
				<p>{texts.menu}</p>
			</div>
			<p className="muted">{texts.paste}</p>
			<CopyField value={address} label={texts.link} texts={texts} />
		</>
	);
	return (
		<section className={onClose ? 'inapp inapp-sheet' : 'inapp'} aria-label={title}>
			{onClose && <button type="button" className="icon close" aria-label={texts.close} onClick={onClose} />}
			<h2>{title}</h2>
			{/* texts: inapp:{install,download,sign_in} */}
			<p>{texts[reason]}</p>
			{link ? (
				<>
					<a className="button wide" href={link} onClick={() => setHelpOpen(true)}>
						{browser.os === 'ios' ? texts.open_safari : texts.open_browser}
					</a>
					<details open={isHelpOpen} onToggle={(event) => setHelpOpen(event.currentTarget.open)}>
						<summary>{texts.stuck}</summary>
						{help}
					</details>
				</>
			) : (
				help
			)}
		</section>
	);
}

/** Session storage: 1 once the player has closed the sheet. */
const CLOSED_KEY = 'inapp_closed';

/** Loads the help. Rejects if its texts can't be loaded. */
export async function loadOpenInBrowser(reason: Reason, onClose?: () => void): Promise<ReactNode> {
	const [texts, address] = await Promise.all([
		loadTexts('inapp'),
		addressToOpen(reason === 'sign_in'),
		loadStyle(style),
	]);
	return (
		<OpenInBrowser
			texts={texts}
			browser={thisBrowser()}
			reason={reason}
			address={address}
			onClose={onClose}
		/>
	);
}

/** Adds the help to the end of `place` (showOpenInBrowser). Rejects if its texts can't be loaded. */
export async function addOpenInBrowser(place: Element, reason: Reason, isSheet: boolean): Promise<boolean> {
	if (isSheet && sessionStore.getItem(CLOSED_KEY)) return false;
	const container = Object.assign(document.createElement('div'), { className: 'inapp-place' });
	const onClose = () => {
		sessionStore.setItem(CLOSED_KEY, '1');
		// The focused button disappears.
		document.getElementById('main')?.focus({ preventScroll: true });
		unmount();
		container.remove();
	};
	const content = await loadOpenInBrowser(reason, isSheet ? onClose : undefined);
	if (place.querySelector(':scope > .inapp-place')) return true;
	place.append(container);
	const unmount = mountIsland(container, content);
	return true;
}
