import { useStore } from '@nanostores/react';
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { replaceQuery } from '../../../core/navigate.ts';
import { $session } from '../../../core/session.ts';
import { fillText } from '../../../core/texts.ts';
import { android, home, Icon, ios, profile } from '../../../core/ui/Icon.tsx';
import type { SiteStatus } from '../../../gateway/contract/status.ts';
import type { Download, Platform } from '../../../lib/downloads.ts';
import { openInstall } from '../index.ts';
import { inOrder } from './devices.ts';
import {
	$downloadSetting,
	areForMembers,
	countDownload,
	inLanguage,
	loginComesFirst,
	statusInTime,
} from './download-store.ts';
import type { DownloadsProps } from './props.ts';

interface Props extends Pick<DownloadsProps, 'texts' | 'gates' | 'loginPrompt' | 'loginHref'> {
	/** From the site status, or else from the build. */
	downloads: readonly Download[];
	status: SiteStatus | undefined;
	/** agentOf() of the browser. The inline script behind the list has sorted it by this, too. */
	agent: string;
	hasProfiles: boolean;
}

const ICONS = { android, ios, profile };

/** The downloads by platform, those of this device first. They're in view, so nothing may move. */
export function DownloadList(props: Props) {
	const { texts, gates, loginPrompt, loginHref, downloads, status, agent, hasProfiles } = props;
	const setting = useStore($downloadSetting, { ssr: 'initial' });
	const session = useStore($session, { ssr: 'initial' });
	// A download that disappears keeps its place, and a new one comes last, unless the list was empty.
	const [first] = useState(() => downloads.map(({ type }) => type));
	const isNew = ({ type }: { type: Download['type'] }) => first.length > 0 && !first.includes(type);
	const ways = inOrder(agent).sort((one, other) => Number(isNew(one)) - Number(isNew(other)));

	/** How many taps needed the login. */
	const [asked, setAsked] = useState(0);
	const login = useRef<HTMLAnchorElement>(null);
	useLayoutEffect(() => {
		if (!asked) return;
		login.current?.scrollIntoView({ block: 'center' });
		login.current?.focus({ preventScroll: true });
	}, [asked]);

	// Only one tap waits for the site status. Without it, the build's data applies.
	const [waiting, setWaiting] = useState<Platform>();
	const hasWaited = useRef(false);
	const onTap = (event: MouseEvent<HTMLAnchorElement>, platform: Platform) => {
		const link = event.currentTarget;
		if (loginComesFirst(gates)) {
			event.preventDefault();
			setAsked(asked + 1);
		} else if (!hasWaited.current && !session && !status) {
			event.preventDefault();
			setWaiting(platform);
			if (waiting) return;
			void statusInTime().then(() => {
				hasWaited.current = true;
				setWaiting(undefined);
				// Once the link has been rendered with its new address.
				setTimeout(() => link.click());
			});
		} else countDownload(platform);
	};

	const isGated = gates.setting || gates.switch || asked > 0;
	return (
		<div className="downlist">
			<div className={isGated ? 'card downlist-login guest' : 'card downlist-login'} hidden={!isGated}>
				<p>{inLanguage(setting.login_prompt_text) || loginPrompt}</p>
				<a
					ref={login}
					className="button"
					href={loginHref}
					data-opens="login"
					onClick={(event) => comeBackAfterwards(event.currentTarget)}
				>
					{texts.login}
				</a>
			</div>
			<p className="card downlist-none" hidden={downloads.length > 0 || first.length > 0}>
				{texts.none}
			</p>
			<div className="downlist-ways">
				{ways.map(({ platform, type }) => {
					const link = downloads.find((download) => download.type === type);
					const isOfSafari = platform === 'profile' && !hasProfiles;
					return (
						<section
							key={type}
							className="card downlist-way"
							data-type={type}
							hidden={!link && !first.includes(type)}
						>
							<Icon path={ICONS[platform]} />
							<h2>{texts[platform]}</h2>
							<p className="muted">{texts[`${platform}_text`]}</p>
							{!link || isOfSafari ? (
								<p className="downlist-gone">{link ? texts.safari : texts.gone}</p>
							) : (
								<a
									className="button wide"
									// The built page doesn't know who is a member, but the login page does.
									href={!session && areForMembers(gates, setting, status) ? loginHref : link.href}
									// DLB-04.
									target={link.store ? '_blank' : undefined}
									rel={link.store ? 'noopener noreferrer' : undefined}
									type={platform === 'profile' ? 'application/x-apple-aspen-config' : undefined}
									aria-label={fillText(texts.button_for, { what: texts[platform] })}
									aria-busy={waiting === platform || undefined}
									data-held
									onClick={(event) => onTap(event, platform)}
								>
									{texts.button}
								</a>
							)}
						</section>
					);
				})}
			</div>
			<section className="card downlist-way" id="home-screen">
				<Icon path={home} />
				<h2>{texts.home_screen}</h2>
				<ul>
					<li>{texts.home_screen_android}</li>
					<li>{texts.home_screen_ios}</li>
				</ul>
				<button type="button" className="button quiet wide" onClick={() => void openInstall()}>
					{texts.home_screen_button}
				</button>
			</section>
		</div>
	);
}

/** Makes the login dialog return to the downloads: it reads the page from the address of its entry in the history. */
function comeBackAfterwards(link: HTMLAnchorElement): void {
	const go = new URL(link.href).searchParams.get('go');
	// A listener of the document opens the dialog.
	setTimeout(() => {
		const { search } = location;
		if (history.state?.dialog !== link.dataset.opens || !go || /[?&]go=/.test(search)) return;
		replaceQuery(`${search ? `${search}&` : '?'}go=${encodeURIComponent(go)}`);
	});
}
