import { gamesOf } from './row.ts';

export const SPORTS = gamesOf('sports', [
	['ArenaOne', 'world-kick-off', 'hot'],
	['ArenaOne', 'hoops-nation'],
	['ArenaOne', 'centre-court'],
	['ArenaOne', 'title-fight'],
	['Matchday', 'grid-start'],
	['Matchday', 'royal-turf'],
	['Matchday', 'esports-arena', 'new'],
	['ArenaOne', 'cup-night', 'hot'],
	['Matchday', 'shuttle-smash'],
	['ArenaOne', 'spike-zone'],
	['ArenaOne', 'diamond-nine'],
	['Matchday', 'ice-line'],
	['Matchday', 'virtual-derby', 'new'],
	['Matchday', 'cue-masters'],
	['ArenaOne', 'rally-point'],
]);

export const LIVE = gamesOf('live', [
	['VelvetRoom', 'velvet-baccarat', 'hot'],
	['VelvetRoom', 'rapid-baccarat'],
	['VelvetRoom', 'sunburst-roulette', 'hot'],
	['VelvetRoom', 'midnight-roulette'],
	['VelvetRoom', 'blackjack-salon'],
	['JadeTable', 'dragon-tiger-live'],
	['JadeTable', 'sic-bo-pavilion', 'hot'],
	['JadeTable', 'xoc-dia-live'],
	['VelvetRoom', 'aurora-wheel', 'new'],
	['VelvetRoom', 'three-card-lounge'],
	['VelvetRoom', 'holdem-lounge'],
	['JadeTable', 'fan-tan-garden'],
	['JadeTable', 'andar-bahar-nights', 'new'],
	['JadeTable', 'saigon-live-club'],
	['JadeTable', 'bull-bull-live'],
]);
