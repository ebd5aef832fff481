import { gamesOf } from './row.ts';

export const SLOTS = gamesOf('rng', [
	['Lumina', 'golden-dragon-fortune', 'hot', '1201'],
	['Lumina', 'phoenix-ascending'],
	['RedLotus', 'koi-garden-riches'],
	['RedLotus', 'prosperity-ox', 'hot'],
	['Lumina', 'pharaohs-vault', 'jackpot'],
	['Emberwolf', 'valhalla-storm'],
	['Emberwolf', 'wolf-moon-rising'],
	['Emberwolf', 'shoguns-honour'],
	['RedLotus', 'bamboo-panda', 'new'],
	['RedLotus', 'maneki-millions', 'jackpot'],
	['Foxfire', 'candy-comet'],
	['Foxfire', 'crown-sevens'],
	['Lumina', 'gem-cascade', 'hot'],
	['Emberwolf', 'sheriffs-gold'],
	['Foxfire', 'wizards-grimoire', 'new'],
]);

export const TABLE = gamesOf('table', [
	['Parlour', 'european-roulette-gold'],
	['Parlour', 'classic-blackjack', 'hot'],
	['Parlour', 'pearl-baccarat'],
	['RedLotus', 'sic-bo-emperor', 'hot'],
	['RedLotus', 'bau-cua-festival', 'hot'],
	['Parlour', 'craps-royale'],
	['Parlour', 'island-stud-poker', 'jackpot'],
	['Parlour', 'high-card-rush'],
	['RedLotus', 'pai-gow-tiles'],
	['Parlour', 'video-poker-jacks'],
	['Parlour', 'teen-patti-palace', 'new'],
	['RedLotus', 'dragon-tiger-express'],
	['RedLotus', 'xoc-dia-mini'],
	['RedLotus', 'mahjong-solitaire-jade', 'new'],
	['Parlour', 'duel-of-kings'],
]);
