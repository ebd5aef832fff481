/** The app and its downloads by platform, on /m/download and in the popup (UI-08). */
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { thisBrowser } from '../../../core/browser.ts';
import { $status } from '../../../core/site-status.ts';
import type { SiteStatus } from '../../../gateway/contract/status.ts';
import { $appBonus, followAppBonus } from './app-bonus.ts';
import { appLook } from './app-look.ts';
import { DownloadList } from './DownloadList.tsx';
import { takesProfiles } from './devices.ts';
import { $downloadSetting, downloadsOf, inLanguage } from './download-store.ts';
import type { DownloadsProps } from './props.ts';

interface OnDevice {
	/** agentOf() of the browser; '' at build. */
	agent: string;
	/** Help for leaving another app that shows the page. */
	help?: ReactNode;
	isPopup?: boolean;
}

export function Downloads({ agent, help, isPopup = false, ...built }: DownloadsProps & OnDevice) {
	const status = useStore($status, { ssr: 'initial' });
	// Hydration needs what the build rendered, which doesn't know the device.
	const [hasProfiles, setProfiles] = useState(true);
	useEffect(() => {
		setProfiles(takesProfiles(thisBrowser()));
		return followAppBonus();
	}, []);
	return (
		<>
			<DownloadIntro {...built} status={status} isPopup={isPopup} />
			{help}
			<DownloadList
				{...built}
				downloads={status ? downloadsOf(status) : built.downloads}
				status={status}
				agent={agent}
				hasProfiles={hasProfiles}
			/>
		</>
	);
}

interface Props extends Pick<DownloadsProps, 'texts' | 'icon' | 'description' | 'look' | 'hasBonus'> {
	status: SiteStatus | undefined;
	isPopup: boolean;
}

/** The app's introduction, from the build and then from the gateway's current answers (EN-12, API-23). */
function DownloadIntro({ texts, icon, description, look, hasBonus, status, isPopup }: Props) {
	const setting = useStore($downloadSetting, { ssr: 'initial' });
	const bonus = useStore($appBonus, { ssr: 'initial' }) ?? hasBonus;
	const template = status?.info.mobileTemplate;
	const line = inLanguage(setting.app_desc) || template?.app_desc?.trim() || description;

	const card = useRef<HTMLDivElement>(null);
	const ground = template ? (template.app_background ?? '') : look.ground;
	const ink = template ? (template.app_desc_font_color ?? '') : look.ink;
	useLayoutEffect(() => {
		const theme = getComputedStyle(document.documentElement);
		const own = (name: string) => theme.getPropertyValue(name).trim();
		const readable = appLook({ ground, ink }, { ground: own('--surface'), ink: own('--text') });
		for (const name of ['ground', 'ink'] as const)
			card.current?.style.setProperty(`--${name}`, readable[name]);
	}, [ground, ink]);

	// A shorter text must not move what follows.
	const paragraph = useRef<HTMLParagraphElement>(null);
	const height = useRef(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the height changes with the text.
	useLayoutEffect(() => {
		const element = paragraph.current as HTMLElement;
		element.style.setProperty('min-height', `${height.current}px`);
		height.current = element.offsetHeight;
	}, [line]);

	return (
		<div className="card downlist-intro" ref={card}>
			<img src={icon} alt="" width="88" height="88" />
			{isPopup ? <h2 id="downloads-title">{texts.title}</h2> : <h1>{texts.title}</h1>}
			<p key={line} ref={paragraph}>
				{line}
			</p>
			<p className={bonus ? 'downlist-intro-bonus' : 'downlist-intro-bonus downlist-intro-away'}>
				{texts.bonus}
			</p>
		</div>
	);
}
