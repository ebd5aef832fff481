import type passkey from '../../../locales/en/passkey.json';
import type push from '../../../locales/en/push.json';
import type security from '../../../locales/en/security.json';

export type SecurityTexts = typeof security;
export type PasskeyTexts = typeof passkey;
export type PushTexts = typeof push;

/** Texts common:loading, retry, copy and copied, and member:section_failed. */
export type CommonTexts = Record<'loading' | 'retry' | 'failed' | 'copy' | 'copied', string>;
