import { CRASH_ARCADE_ELOTT } from './crash-arcade-elott.ts';
import type { Drawings } from './drawing.ts';
import { FISHING_AND_PVP } from './fishing-and-pvp.ts';
import { MORE_SLOTS } from './more-slots.ts';
import { SLOTS_AND_TABLES } from './slots-and-tables.ts';
import { SPORTS_AND_LIVE } from './sports-and-live.ts';

export const DRAWINGS: Drawings = {
	...SPORTS_AND_LIVE,
	...SLOTS_AND_TABLES,
	...MORE_SLOTS,
	...FISHING_AND_PVP,
	...CRASH_ARCADE_ELOTT,
};
