import { loadStyle } from '../../../core/styles.ts';
import href from './account.css?url&no-inline';

/** Styles for everything in the forms beyond a user name and a password. */
export const loadAccountStyle = (): Promise<void> => loadStyle(href);
