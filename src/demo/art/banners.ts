import type { BackdropName } from './backdrops/index.ts';
import { BRANDS, type Brand } from './brands.ts';
import type { Hues } from './palette.ts';
import { type Figure, scene } from './scene.ts';
import { entry } from './svg.ts';

interface BannerDrawing {
	kicker: string;
	headline: readonly [string, string];
	sub: string;
	backdrop: BackdropName;
	hues: Hues;
	figures: readonly Figure[];
}

const AURELIA: Record<string, BannerDrawing> = {
	'golden-welcome': {
		kicker: 'NEW MEMBERS',
		headline: ['GOLDEN', 'WELCOME'],
		sub: '100% on your first deposit',
		backdrop: 'rays',
		hues: [300, 330, 55],
		figures: [
			['ingots', 645, 248, 0.75],
			['crown', 640, 80, 0.6, 14],
			['chest', 520, 172, 1.35],
		],
	},
	'dragon-fortune': {
		kicker: 'SLOT OF THE MONTH',
		headline: ['DRAGON', 'FORTUNE'],
		sub: 'Wake the golden dragon',
		backdrop: 'clouds',
		hues: [22, 88, 28],
		figures: [
			['coins', 655, 236, 0.7],
			['dragon', 520, 158, 1.5],
		],
	},
	'velvet-tables': {
		kicker: 'LIVE CASINO',
		headline: ['THE VELVET', 'ROOM'],
		sub: 'Live baccarat all night',
		backdrop: 'curtain',
		hues: [350, 20, 310],
		figures: [
			['dealer', 540, 168, 1.5],
			['baccarat', 648, 232, 0.72, 10],
			['holdem', 430, 244, 0.6, -8],
		],
	},
	'super-six': {
		kicker: 'TONIGHT 21:00',
		headline: ['SUPER', 'SIX 49'],
		sub: 'The jackpot is waiting',
		backdrop: 'fireworks',
		hues: [285, 310, 195],
		figures: [
			['lottoBalls', 646, 232, 0.75],
			['drum', 520, 170, 1.45],
		],
	},
	'match-week': {
		kicker: 'SPORTS',
		headline: ['MATCH', 'WEEK'],
		sub: '48 boosted matches',
		backdrop: 'stadium',
		hues: [255, 25, 150],
		figures: [
			['trophy', 625, 130, 1.15, 8],
			['football', 486, 196, 1.05],
		],
	},
	'house-journal': {
		kicker: 'HOUSE JOURNAL',
		headline: ['HOW FAIR', 'IS FAIR?'],
		sub: 'Inside the test lab',
		backdrop: 'bokeh',
		hues: [195, 265, 330],
		figures: [
			['roulette', 590, 140, 1.25, 10],
			['craps', 468, 232, 0.85],
			['gems', 668, 262, 0.5],
		],
	},
	'get-the-app': {
		kicker: 'ONE TAP AWAY',
		headline: ['TAKE THE', 'NIGHT ALONG'],
		sub: 'Aurelia on your home screen',
		backdrop: 'starfield',
		hues: [295, 300, 55],
		figures: [
			['bigSeven', 650, 226, 0.62, 12],
			['aceFan', 440, 214, 0.66, -8],
			['phoneWithSun', 545, 160, 1.45],
		],
	},
};

const SENVIET: Record<string, BannerDrawing> = {
	'lotus-welcome': {
		kicker: 'THÀNH VIÊN MỚI',
		headline: ['SEN VÀNG', 'CHÀO BẠN'],
		sub: 'Tặng 120% lần nạp đầu',
		backdrop: 'waves',
		hues: [168, 358, 155],
		figures: [
			['coins', 655, 240, 0.6],
			['lotus', 525, 160, 1.5],
		],
	},
	'northern-draw': {
		kicker: '18:15 MỖI NGÀY',
		headline: ['XỔ SỐ', 'MIỀN BẮC'],
		sub: 'Quay thưởng trực tiếp',
		backdrop: 'rays',
		hues: [20, 30, 150],
		figures: [
			['tickets', 652, 222, 0.82, 8],
			['drum', 520, 168, 1.45],
		],
	},
	'ha-long-hunt': {
		kicker: 'BẮN CÁ',
		headline: ['SĂN CÁ', 'HẠ LONG'],
		sub: 'Mỗi ngày một trùm cá',
		backdrop: 'karst',
		hues: [200, 45, 165],
		figures: [
			['shark', 650, 92, 0.62, 8],
			['crab', 655, 250, 0.5, 6],
			['koi', 520, 172, 1.35, -4],
		],
	},
	'bau-cua-fair': {
		kicker: 'NGÀY HỘI',
		headline: ['BẦU CUA', 'MỞ HỘI'],
		sub: 'Vui hội cùng bầu, cua, cá',
		backdrop: 'lanterns',
		hues: [340, 85, 25],
		figures: [
			['crab', 655, 224, 0.75, 8],
			['bauCua', 525, 172, 1.4],
		],
	},
	'weekly-gifts': {
		kicker: 'KHUYẾN MÃI',
		headline: ['QUÀ TẶNG', 'TUẦN NÀY'],
		sub: 'Trọn bộ ưu đãi mới',
		backdrop: 'confetti',
		hues: [155, 355, 85],
		figures: [
			['envelopes', 640, 128, 0.85, 10],
			['gift', 510, 180, 1.3],
		],
	},
	'lottery-almanac': {
		kicker: 'CẨM NANG',
		headline: ['HIỂU RÕ', 'XỔ SỐ'],
		sub: 'Kỳ quay diễn ra thế nào',
		backdrop: 'bamboo',
		hues: [150, 260, 140],
		figures: [
			['keno', 590, 140, 1.15, 8],
			['lottoBalls', 462, 226, 0.8],
		],
	},
	'get-the-app': {
		kicker: 'CHỈ MỘT CHẠM',
		headline: ['SEN VIỆT', 'TRONG TÚI'],
		sub: 'Thêm vào màn hình chính',
		backdrop: 'bokeh',
		hues: [165, 160, 355],
		figures: [
			['lottoBalls', 655, 230, 0.62],
			['koi', 436, 214, 0.62],
			['phoneWithLotus', 545, 160, 1.45],
		],
	},
};

const DRAWINGS = { aurelia: AURELIA, senviet: SENVIET };

function draw(brand: Brand, id: string, { kicker, headline, ...drawing }: BannerDrawing): string {
	return scene({
		seed: id,
		width: 720,
		height: 320,
		place: { x: 36, y: 226, width: 335, largest: brand.largest },
		letters: brand.letters,
		night: brand.night,
		headline,
		kicker: { text: kicker, fill: brand.accent, ink: brand.onAccent },
		...drawing,
	});
}

export function bannerOf(merchant: string, id: string): string | undefined {
	const brand = entry(BRANDS, merchant);
	const drawing = entry(entry(DRAWINGS, merchant) ?? {}, id);
	return brand && drawing && draw(brand, id, drawing);
}
