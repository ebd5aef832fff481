import { loadStyle } from '../../core/styles.ts';
import href from './account.css?url&no-inline';

/** What the forms have beyond a user name and a password is styled by a file of its own. */
export const loadAccountStyle = (): Promise<void> => loadStyle(href);
