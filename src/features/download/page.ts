/** The script of /m/download: what the gateway says now over what the build knew. */
import { showOpenInBrowser } from '../app/index.ts';
import { askForSetting, statusInTime } from './current.ts';
import { fillIntro } from './intro.ts';
import { followSetting, startList } from './list.ts';

export async function start(root: HTMLElement): Promise<void> {
	const intro = root.querySelector<HTMLElement>('[data-intro]');
	const list = root.querySelector<HTMLElement>('[data-list]');
	if (!intro || !list) return;
	startList(list, {});
	// Downloads often fail inside other apps.
	void showOpenInBrowser(root, { reason: 'download', isSheet: true });
	const [status, setting] = await Promise.all([statusInTime(), askForSetting()]);
	followSetting(list, setting);
	if (status) fillIntro(intro, status, setting);
}
