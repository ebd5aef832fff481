import type { BackdropName } from './backdrops/index.ts';
import { BRANDS } from './brands.ts';
import type { Hues } from './palette.ts';
import { type Figure, scene } from './scene.ts';
import { entry } from './svg.ts';

interface PromotionDrawing {
	/** What is given, short enough to be read at a glance in either language. */
	figure: readonly string[];
	backdrop: BackdropName;
	hues: Hues;
	figures: readonly Figure[];
}

const AURELIA: Record<string, PromotionDrawing> = {
	'golden-welcome': {
		figure: ['100%'],
		backdrop: 'rays',
		hues: [300, 330, 55],
		figures: [
			['crown', 438, 56, 0.4, 16],
			['chest', 352, 142, 1.15],
		],
	},
	'slot-masters': {
		figure: ['1M'],
		backdrop: 'fireworks',
		hues: [20, 22, 60],
		figures: [
			['sevens', 330, 150, 1.1],
			['trophy', 430, 196, 0.6, 8],
		],
	},
	'velvet-cashback': {
		figure: ['8%'],
		backdrop: 'curtain',
		hues: [345, 20, 290],
		figures: [
			['baccarat', 372, 110, 0.85, 8],
			['tiltedRoulette', 330, 184, 0.9],
		],
	},
	'match-week-boost': {
		figure: ['+25%'],
		backdrop: 'stadium',
		hues: [255, 25, 150],
		figures: [
			['shield', 420, 116, 0.75, 8],
			['football', 322, 164, 0.85],
		],
	},
	'rocket-hour': {
		figure: ['20:00'],
		backdrop: 'starfield',
		hues: [275, 22, 210],
		figures: [
			['saucer', 430, 196, 0.5, -8],
			['moonRocket', 340, 132, 1.2],
		],
	},
	'sunday-reload': {
		figure: ['+30%'],
		backdrop: 'mountains',
		hues: [60, 75, 25],
		figures: [['coins', 352, 146, 1.15]],
	},
	'inner-circle': {
		figure: ['VIP'],
		backdrop: 'bokeh',
		hues: [265, 235, 330],
		figures: [
			['crown', 352, 100, 0.95],
			['gems', 352, 196, 0.75],
		],
	},
	'jackpot-night': {
		figure: ['×2'],
		backdrop: 'fireworks',
		hues: [290, 310, 195],
		figures: [['sixBalls', 352, 136, 1.15]],
	},
};

const SENVIET: Record<string, PromotionDrawing> = {
	'lotus-welcome': {
		figure: ['120%'],
		backdrop: 'waves',
		hues: [168, 358, 155],
		figures: [['lotus', 352, 132, 1.15]],
	},
	'lottery-refund': {
		figure: ['1,2%'],
		backdrop: 'rays',
		hues: [155, 352, 60],
		figures: [['tickets', 352, 136, 1.1]],
	},
	'great-hunt': {
		figure: ['300TR'],
		backdrop: 'ocean',
		hues: [220, 240, 45],
		figures: [
			['octopus', 430, 92, 0.55, 10],
			['crab', 428, 206, 0.5],
			['shark', 320, 140, 1.05],
		],
	},
	'fullmoon-spins': {
		figure: ['15×'],
		backdrop: 'starfield',
		hues: [255, 25, 60],
		figures: [
			['fullMoon', 335, 134, 1.1],
			['lantern', 440, 80, 0.35, 8],
		],
	},
	'invite-friends': {
		figure: ['100K'],
		backdrop: 'waves',
		hues: [190, 40, 355],
		figures: [
			['koi', 408, 72, 0.5],
			['koi', 338, 166, 1.05],
		],
	},
	'card-night': {
		figure: ['50TR'],
		backdrop: 'felt',
		hues: [275, 25, 160],
		figures: [['handFan', 352, 136, 1.15]],
	},
	'festival-red-envelope': {
		figure: ['888K'],
		backdrop: 'lanterns',
		hues: [350, 85, 55],
		figures: [['envelopes', 352, 142, 1.1]],
	},
	'football-insurance': {
		figure: ['500K'],
		backdrop: 'stadium',
		hues: [200, 240, 150],
		figures: [['goal', 352, 136, 1.1]],
	},
};

const DRAWINGS = { aurelia: AURELIA, senviet: SENVIET };

export function promotionOf(merchant: string, id: string): string | undefined {
	const brand = entry(BRANDS, merchant);
	const drawing = entry(entry(DRAWINGS, merchant) ?? {}, id);
	if (!brand || !drawing) return undefined;
	return scene({
		seed: id,
		width: 480,
		height: 270,
		place: { x: 24, y: 164, width: 186, largest: 84 },
		letters: brand.letters,
		night: brand.night,
		headline: drawing.figure,
		backdrop: drawing.backdrop,
		hues: drawing.hues,
		figures: drawing.figures,
	});
}
