import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import type { Answer, SheetTexts } from './sheet.ts';

/** The small panel that offers something. Rejects where its script is out of reach. */
export const showPanel = (texts: SheetTexts): Promise<Answer> =>
	import('./panel.ts').then((panel) => panel.showPanel(texts));

/**
 * Puts the site on the home screen: opens the browser's own dialog, or shows
 * how it's done in this browser. Call it from a tap: browsers accept nothing
 * else. It never rejects (ERR-12).
 */
export const openInstall = (): Promise<void> =>
	import('./open.ts').then((script) => script.openInstall()).catch(ignoreNetworkFailure);
