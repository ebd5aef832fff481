import { latinDigits } from '../../lib/latin-digits.ts';

/** People put blanks between the groups of a code, and copied text brings invisible marks along. */
const withoutGaps = (typed: string) => typed.replace(/[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069-]/g, '');

/** Six digits, as any keyboard types them. */
export const isCode = (typed: string): boolean => /^\p{Nd}{6}$/u.test(withoutGaps(typed));

/** The code in the digits 0 to 9. */
export const sixDigits = (typed: string): string => latinDigits(withoutGaps(typed));
