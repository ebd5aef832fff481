import { loadStyle } from '../../core/files.ts';
import href from './forms.css?url&no-inline';

/** Styles for everything in the forms beyond a user name and a password. */
export const loadFormStyle = (): Promise<void> => loadStyle(href);
