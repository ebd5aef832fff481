import { loadStyle } from '../../core/styles.ts';
import href from './install.css?url&no-inline';

/** Style of the offer and of the steps. */
export const loadInstallStyle = (): Promise<void> => loadStyle(href);
