import { useState } from 'react';
import { CopyField } from '../../../core/ui/CopyField.tsx';
import type { BrowserKind, InApp } from '../../../lib/browser.ts';
import { externalBrowserLink } from './external-browser-link.ts';

/** The apps' own names. */
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
	/** For a page: it stays in view above the tabs, and can be closed. */
	onClose?: (() => void) | undefined;
}

/** Helps players leave another app that shows the page: by a link, the app's menu, or an address to copy. */
export function OpenInBrowser({ texts, browser, reason, address, onClose }: Props) {
	// No app reports that it has ignored the link.
	const [isHelpOpen, setHelpOpen] = useState(false);
	const name = browser.inApp && NAMES[browser.inApp];
	const title = name ? (texts.inside ?? '').replace('{{app}}', () => name) : (texts.inside_unknown ?? '');
	const link = externalBrowserLink(browser, address);
	const help = (
		<>
			<div className="inapp-menu">
				<i aria-hidden="true" />
				<p>{texts.menu}</p>
			</div>
			<p className="muted">{texts.paste}</p>
			<CopyField className="inapp-copy" value={address} label={texts.link} texts={texts} />
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
