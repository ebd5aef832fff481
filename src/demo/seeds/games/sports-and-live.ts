import { gamesOf } from './row.ts';

export const SPORTS = gamesOf('sports', [
	['ArenaOne', 'world-kick-off', 'stadium 255 95 150: football', 'hot'],
	['ArenaOne', 'hoops-nation', 'rays 300 48 85: basketball'],
	['ArenaOne', 'centre-court', 'speed 155 118 260: tennis'],
	['ArenaOne', 'title-fight', 'speed 270 22 85: glove'],
	['Matchday', 'grid-start', 'city 285 25 90: car'],
	['Matchday', 'royal-turf', 'mountains 145 55 30: horse'],
	['Matchday', 'esports-arena', 'neonGrid 295 300 200: pad', 'new'],
	['ArenaOne', 'cup-night', 'fireworks 265 25 300: trophy', 'hot'],
	['Matchday', 'shuttle-smash', 'rays 200 95 340: shuttle'],
	['ArenaOne', 'spike-zone', 'speed 45 240 30: volleyball'],
	['ArenaOne', 'diamond-nine', 'stadium 235 25 60: baseball'],
	['Matchday', 'ice-line', 'aurora 240 25 255: hockey'],
	['Matchday', 'virtual-derby', 'stadium 300 245 20: shield', 'new'],
	['Matchday', 'cue-masters', 'felt 160 25 95: billiards'],
	['ArenaOne', 'rally-point', 'bokeh 230 25 60: paddle'],
]);

export const LIVE = gamesOf('live', [
	['VelvetRoom', 'velvet-baccarat', 'curtain 15 20 285: baccarat', 'hot'],
	['VelvetRoom', 'rapid-baccarat', 'speed 260 200 330: rapidBaccarat'],
	['VelvetRoom', 'sunburst-roulette', 'rays 60 150 85: roulette', 'hot'],
	['VelvetRoom', 'midnight-roulette', 'city 275 265 330: tiltedRoulette'],
	['VelvetRoom', 'blackjack-salon', 'curtain 320 18 285: dealerAndCards'],
	['JadeTable', 'dragon-tiger-live', 'rays 22 52 150: dragonAndTiger'],
	['JadeTable', 'sic-bo-pavilion', 'lanterns 20 85 25: sicBo', 'hot'],
	['JadeTable', 'xoc-dia-live', 'felt 25 255 150: xocDia'],
	['VelvetRoom', 'aurora-wheel', 'aurora 200 95 310: moneyWheel', 'new'],
	['VelvetRoom', 'three-card-lounge', 'curtain 285 85 320: threeCards'],
	['VelvetRoom', 'holdem-lounge', 'felt 265 25 155: holdem'],
	['JadeTable', 'fan-tan-garden', 'bamboo 160 20 150: fanTan'],
	['JadeTable', 'andar-bahar-nights', 'lanterns 330 90 60: andar', 'new'],
	['JadeTable', 'saigon-live-club', 'city 350 90 350: dealer'],
	['JadeTable', 'bull-bull-live', 'rays 25 60 35: oxAndCards'],
]);
