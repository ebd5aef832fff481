import type { Unmount } from '../../../core/islands.ts';
import { mountIsland } from '../../../core/ui/mount.ts';
import { showOpenInBrowser } from '../index.ts';
import { agentOf } from './bar-rules.ts';
import { Downloads } from './Downloads.tsx';
import { loadDownloadSetting } from './download-store.ts';
import type { DownloadsProps } from './props.ts';

export const mount = (container: Element, props: unknown): Unmount => {
	void loadDownloadSetting();
	// Downloads often fail inside other apps.
	const page = container.parentElement;
	if (page) void showOpenInBrowser(page, { reason: 'download', isSheet: true });
	return mountIsland(container, <Downloads {...(props as DownloadsProps)} agent={agentOf(navigator)} />);
};
