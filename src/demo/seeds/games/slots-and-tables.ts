import { gamesOf } from './row.ts';

export const SLOTS = gamesOf('rng', [
	['Lumina', 'golden-dragon-fortune', 'clouds 22 88 30: dragon', 'hot', '1201'],
	['Lumina', 'phoenix-ascending', 'rays 320 60 28: phoenix'],
	['RedLotus', 'koi-garden-riches', 'waves 225 40 25: koi'],
	['RedLotus', 'prosperity-ox', 'fireworks 22 75 45: ox', 'hot'],
	['Lumina', 'pharaohs-vault', 'dunes 55 25 255: pharaoh', 'jackpot'],
	['Emberwolf', 'valhalla-storm', 'aurora 235 250 55: viking'],
	['Emberwolf', 'wolf-moon-rising', 'starfield 275 275 240: wolf'],
	['Emberwolf', 'shoguns-honour', 'mountains 18 22 20: samurai'],
	['RedLotus', 'bamboo-panda', 'bamboo 140 130 140: panda', 'new'],
	['RedLotus', 'maneki-millions', 'confetti 25 85 20: luckyCat', 'jackpot'],
	['Foxfire', 'candy-comet', 'candyland 330 345 200: candy'],
	['Foxfire', 'crown-sevens', 'rays 300 22 60: sevens'],
	['Lumina', 'gem-cascade', 'bokeh 285 225 155: gems', 'hot'],
	['Emberwolf', 'sheriffs-gold', 'dunes 45 55 28: sheriff'],
	['Foxfire', 'wizards-grimoire', 'starfield 295 295 190: wizard', 'new'],
]);

export const TABLE = gamesOf('table', [
	['Parlour', 'european-roulette-gold', 'felt 85 60 150: roulette'],
	['Parlour', 'classic-blackjack', 'felt 155 25 155: blackjack', 'hot'],
	['Parlour', 'pearl-baccarat', 'bokeh 215 205 330: baccarat'],
	['RedLotus', 'sic-bo-emperor', 'clouds 28 85 20: threeDice', 'hot'],
	['RedLotus', 'bau-cua-festival', 'lanterns 25 85 22: bauCua', 'hot'],
	['Parlour', 'craps-royale', 'rays 265 22 300: craps'],
	['Parlour', 'island-stud-poker', 'karst 215 25 165: aceFan', 'jackpot'],
	['Parlour', 'high-card-rush', 'speed 290 150 25: highLow'],
	['RedLotus', 'pai-gow-tiles', 'clouds 155 90 30: paiGow'],
	['Parlour', 'video-poker-jacks', 'neonGrid 265 20 330: videoPoker'],
	['Parlour', 'teen-patti-palace', 'lanterns 310 60 345: teenPatti', 'new'],
	['RedLotus', 'dragon-tiger-express', 'rays 250 62 25: tigerAndDragon'],
	['RedLotus', 'xoc-dia-mini', 'rays 18 90 250: miniXocDia'],
	['RedLotus', 'mahjong-solitaire-jade', 'bamboo 165 155 155: mahjong', 'new'],
	['Parlour', 'duel-of-kings', 'curtain 255 25 265: jacks'],
]);
