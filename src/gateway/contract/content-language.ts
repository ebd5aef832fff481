import { picklist } from 'valibot';
import { LANGUAGES } from '../../lib/languages.ts';
import { maybe } from './maybe.ts';

/**
 * Language of the texts, if it isn't the requested one: not every merchant
 * writes in every language. The page marks such texts with it, for screen
 * readers and for the direction of writing.
 */
export const contentLanguage = maybe(picklist(LANGUAGES));
