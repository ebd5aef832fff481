import type security from '../../../locales/en/security.json';

/** Texts of the page, with common:loading, retry, copy and copied, and member:section_failed. */
export type SecurityTexts = typeof security &
	Record<'loading' | 'retry' | 'failed' | 'copy' | 'copied', string>;
