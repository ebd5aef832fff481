import { gamesOf } from './row.ts';

export const FISH = gamesOf('fish', [
	['Coralbay', 'abyss-emperor', 'ocean 255 200 275: dragon', 'hot'],
	['Coralbay', 'golden-cannon', 'ocean 225 85 25: cannon', 'hot'],
	['Coralbay', 'octopus-treasury', 'reef 280 330 85: octopus'],
	['Tidefall', 'shark-bay', 'ocean 235 245 200: shark'],
	['Tidefall', 'manta-moonlight', 'starfield 260 235 195: manta'],
	['Coralbay', 'crab-kingdom', 'reef 230 32 60: crab', 'jackpot'],
	['Tidefall', 'turtle-guardian', 'ocean 190 140 160: turtle'],
	['Tidefall', 'divers-fortune', 'reef 205 30 235: diver'],
	['Coralbay', 'mermaid-melody', 'reef 300 185 330: mermaid', 'new'],
	['Coralbay', 'pearl-lagoon', 'waves 200 345 215: pearl'],
	['Tidefall', 'ha-long-fishing', 'karst 190 45 165: targetFish', 'hot'],
	['Tidefall', 'neon-jellyfish', 'bokeh 275 335 195: jellyfish'],
	['Coralbay', 'pirates-reef', 'karst 265 285 25: pirate'],
	['Tidefall', 'lantern-of-the-deep', 'ocean 275 180 310: angler'],
	['Coralbay', 'seahorse-carnival', 'confetti 215 60 340: seahorse', 'new'],
]);

export const PVP = gamesOf('pvp', [
	['Ballroom', 'tien-len-south', 'felt 150 25 150: handFan', 'hot'],
	['Ballroom', 'sam-loc', 'rays 20 85 60: tenFan'],
	['Ballroom', 'phom-ta-la', 'felt 255 90 255: phom', 'hot'],
	['Ballroom', 'mau-binh', 'curtain 165 90 150: mauBinh'],
	['Parlour', 'texas-arena', 'stadium 25 260 30: holdem'],
	['Ballroom', 'lieng-three-cards', 'lanterns 20 85 55: threeCards'],
	['Ballroom', 'chan-folk-cards', 'bamboo 60 22 125: chan'],
	['Ballroom', 'xi-dach-duel', 'speed 255 55 330: xiDach'],
	['Ballroom', 'xiangqi-clash', 'mountains 30 75 60: xiangqi', 'new'],
	['Parlour', 'domino-plaza', 'city 45 60 345: dominoes'],
	['Parlour', 'rummy-royale', 'curtain 345 25 250: rummy'],
	['Ballroom', 'ludo-palace', 'candyland 235 25 150: ludo', 'new'],
	['RedLotus', 'mahjong-four-winds', 'clouds 235 90 165: mahjongWinds'],
	['RedLotus', 'niu-niu-showdown', 'neonGrid 320 40 85: oxAndCards'],
	['Ballroom', 'flower-cards', 'mountains 350 20 90: hanafuda'],
]);
