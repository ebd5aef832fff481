import { ARCADE, CRASH, ELOTT } from './games/crash-arcade-elott.ts';
import { FISH, PVP } from './games/fishing-and-pvp.ts';
import { MORE_SLOTS } from './games/more-slots.ts';
import type { GameSeed } from './games/row.ts';
import { SLOTS, TABLE } from './games/slots-and-tables.ts';
import { LIVE, SPORTS } from './games/sports-and-live.ts';

export type { GameSeed } from './games/row.ts';

export const GAMES: readonly GameSeed[] = [
	...SPORTS,
	...LIVE,
	...SLOTS,
	...MORE_SLOTS,
	...TABLE,
	...FISH,
	...PVP,
	...CRASH,
	...ARCADE,
	...ELOTT,
];
