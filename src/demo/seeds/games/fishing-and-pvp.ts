import { gamesOf } from './row.ts';

export const FISH = gamesOf('fish', [
	['Coralbay', 'abyss-emperor', 'hot'],
	['Coralbay', 'golden-cannon', 'hot'],
	['Coralbay', 'octopus-treasury'],
	['Tidefall', 'shark-bay'],
	['Tidefall', 'manta-moonlight'],
	['Coralbay', 'crab-kingdom', 'jackpot'],
	['Tidefall', 'turtle-guardian'],
	['Tidefall', 'divers-fortune'],
	['Coralbay', 'mermaid-melody', 'new'],
	['Coralbay', 'pearl-lagoon'],
	['Tidefall', 'ha-long-fishing', 'hot'],
	['Tidefall', 'neon-jellyfish'],
	['Coralbay', 'pirates-reef'],
	['Tidefall', 'lantern-of-the-deep'],
	['Coralbay', 'seahorse-carnival', 'new'],
]);

export const PVP = gamesOf('pvp', [
	['Ballroom', 'tien-len-south', 'hot'],
	['Ballroom', 'sam-loc'],
	['Ballroom', 'phom-ta-la', 'hot'],
	['Ballroom', 'mau-binh'],
	['Parlour', 'texas-arena'],
	['Ballroom', 'lieng-three-cards'],
	['Ballroom', 'chan-folk-cards'],
	['Ballroom', 'xi-dach-duel'],
	['Ballroom', 'xiangqi-clash', 'new'],
	['Parlour', 'domino-plaza'],
	['Parlour', 'rummy-royale'],
	['Ballroom', 'ludo-palace', 'new'],
	['RedLotus', 'mahjong-four-winds'],
	['RedLotus', 'niu-niu-showdown'],
	['Ballroom', 'flower-cards'],
]);
