import href from './later.css?url&no-inline';
import { loadStyle } from './styles.ts';

/** What only opened menus and dialogs, and wide screens, need is styled by a file that comes after the first view. */
export const loadLaterStyle = (): Promise<void> => loadStyle(href);
