import { dayInWords } from '../lib/dates.ts';
import { memo } from '../lib/memo.ts';

/** As dayInWords says it. Making a format takes far longer than using it, and the same few days are on many pages. */
export const dayText: typeof dayInWords = memo(dayInWords);
