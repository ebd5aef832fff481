/** The app and its downloads by platform, on /m/download and in the popup (UI-08). */
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { $status } from '../../../core/site-status.ts';
import { thisBrowser } from '../../../core/this-browser.ts';
import { followAppBonus } from './app-bonus.ts';
import { DownloadIntro } from './DownloadIntro.tsx';
import { DownloadList } from './DownloadList.tsx';
import { downloadsHere } from './device-downloads.ts';
import { downloadsOf } from './download-store.ts';
import type { DownloadsProps } from './downloads-props.ts';

interface OnDevice {
	/** agentOf() of the browser; '' at build. */
	agent: string;
	/** Help for leaving another app that shows the page. */
	help?: ReactNode;
	isPopup?: boolean;
}

export function Downloads({ agent, help, isPopup = false, ...built }: DownloadsProps & OnDevice) {
	const status = useStore($status, { ssr: 'initial' });
	// The build doesn't know the device, and hydration needs what it rendered.
	const [takesProfiles, setTakesProfiles] = useState(true);
	useEffect(() => {
		setTakesProfiles(downloadsHere(thisBrowser()).takesProfiles);
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
				takesProfiles={takesProfiles}
			/>
		</>
	);
}
