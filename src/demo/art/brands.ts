import { mixed } from '../../lib/colour.ts';
import type { DemoMerchant } from '../merchants.ts';
import type { Ramp } from './palette.ts';

/** What a merchant's pictures share. */
export type Brand = Pick<DemoMerchant, 'theme' | 'largestHeadline'>;

/** The colours of its headlines, from light to dark. */
export function lettersOf({ theme }: Brand): Ramp {
	return [mixed(theme.accent, '#ffffff', 0.65), theme.accent, theme.accentDeep];
}
