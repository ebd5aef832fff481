import { dayInWords } from '../lib/dates.ts';
import { languageTag } from '../lib/languages.ts';
import { site } from './site.ts';

/** Formats the date of a time in `language` and in the merchant's time zone; '' if it isn't a date. */
export const dayOf = (iso: string, language: string): string =>
	dayInWords(iso, languageTag(language), site.merchant.timeZone);
