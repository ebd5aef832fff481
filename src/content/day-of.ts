import { dayInWords } from '../lib/dates.ts';
import { languageTag } from '../lib/languages.ts';
import { site } from './site.ts';

/** The day of a date of the content, in words of `language` and in the merchant's time zone; '' if it isn't one. */
export const dayOf = (iso: string, language: string): string =>
	dayInWords(iso, languageTag(language), site.merchant.timeZone);
