import { type Answer, type SheetTexts, showSheet } from './sheet.ts';
import { loadInstallStyle } from './style.ts';

/** Shows the panel for an offer of another feature. */
export async function showPanel(texts: SheetTexts): Promise<Answer> {
	await loadInstallStyle();
	return showSheet(texts);
}
