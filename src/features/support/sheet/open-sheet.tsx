/** UI-09: the ways to reach customer service, as a sheet from the bottom of a phone and as a panel on a wide screen. */

import { loadStyle } from '../../../core/files.ts';
import { showDialog } from '../../../core/open-dialog.ts';
import { loadTexts } from '../../../core/texts.ts';
import { createDialog } from '../../../core/ui/dialog.ts';
import { loadOnce } from '../../../lib/load-once.ts';
import type { ServiceEntry } from '../entries.ts';
import { SupportSheet } from './SupportSheet.tsx';
import style from './sheet.css?url&no-inline';
import { leaveSheet, showSheet } from './sheet-store.ts';

const makeSheet = loadOnce(async () => {
	const [texts] = await Promise.all([loadTexts('service'), loadStyle(style)]);
	const dialog = createDialog('service', <SupportSheet texts={texts} />);
	dialog.classList.add('service');
	dialog.addEventListener('close', leaveSheet);
	return dialog;
});

/** Opens the sheet, with one of the entries at once if it's a chat. Rejects if its texts can't be loaded. */
export async function openSheet(entry?: ServiceEntry): Promise<void> {
	const dialog = await makeSheet();
	if (!dialog.open) showDialog(dialog);
	await showSheet(entry, () => dialog.close());
}
