import { dayInWords } from '../lib/dates.ts';
import { getPage } from './page.ts';

/** The day of a date of the content, as the build writes it: in the page's language and the merchant's time zone. */
export const dayOf = (iso: string): string =>
	dayInWords(iso, document.documentElement.lang, getPage().timeZone);
