import { box, circle, cord, group, label, line, mirrored, path } from '../svg.ts';
import { dragon, ox, panda, tiger } from './beasts.ts';
import { blackjack } from './cards.ts';
import { dealer } from './figures.ts';
import { koi } from './sea.ts';

export const dragonAndTiger =
	group('translate(-40 -26) scale(.66)', dragon) + group('translate(44 32) scale(.66)', tiger);

export const tigerAndDragon =
	group('translate(-44 -22) scale(.64) rotate(-8)', tiger) +
	group('translate(42 26) scale(.66) rotate(8)', dragon);

export const jetpackPanda =
	mirrored(
		path('M56 0H90V62Q73 76 56 62Z', 's'),
		path('M58 68Q73 116 88 68Z', '#ff9d2e'),
		circle(73, -2, 16, 'm'),
	) + group('translate(0 -8) scale(.84)', panda);

/** A fish in the sights of a cannon. */
export const targetFish =
	group('translate(0 -4) scale(.98)', koi) +
	circle(22, -10, 70, 'none', 'stroke-width="11"') +
	circle(22, -10, 70, 'none', 'stroke="#ffd23d" stroke-width="6"') +
	cord('M22-98V-64M22 44V78M-66-10H-32M76-10H110', '#ffd23d', 6) +
	circle(22, -10, 5, '#ff3d3d');

export const dragonFlight =
	cord('M-30 92C-110 70-100 10-40 14C20 18 60 60 84 26C100 0 84-20 62-22', 'm', 30) +
	line('M-34 84C-92 64-84 26-40 28C10 32 54 74 84 34', 's', 7, 'stroke-dasharray="3 13"') +
	path('M-78 28L-96 10L-70 16ZM-20 2L-16-18L-2 6ZM40 32L52 12L62 34ZM96 34L112 24L102 46Z', 's') +
	path('M-30 78L-4 98L-34 108Z', 's') +
	group('translate(8 -34) rotate(-10) scale(.66)', dragon);

/** Three racers with their numbers, seen from the front. */
const racer = (place: string, paint: string, number: string) =>
	group(
		place,
		mirrored(box(28, 8, 20, 34, 7, 'd'), box(24, -40, 14, 22, 5, 'd')),
		path('M-46-34H46V-24H-46Z', 'k'),
		path('M-16-44H16L26 24H-26Z', paint),
		path('M-12-26H12L16-4H-16Z', '#bff1ff'),
		path('M-50 30H50L44 44H-44Z', paint),
		circle(0, 16, 16, '#fff'),
		label(0, 24, 22, number, '#1b1730', 'stroke="none"'),
	);
export const raceTen =
	racer('translate(-58 -28) scale(.82)', '#3da8ff', '4') +
	racer('translate(58 -24) scale(.82)', '#ff4b5e', '9') +
	racer('translate(0 34) scale(1.3)', 'm', '10');

export const dealerAndCards =
	group('translate(0 -10)', dealer) + group('translate(0 58) scale(.62)', blackjack);

export const oxAndCards =
	group(
		'translate(-64 44) rotate(-22)',
		box(-26, -38, 52, 76, 7, 'w'),
		path('M0-18L14 0L0 18L-14 0Z', '#e3173e'),
	) +
	group(
		'translate(64 44) rotate(22)',
		box(-26, -38, 52, 76, 7, 'w'),
		path('M0-18L14 0L0 18L-14 0Z', '#1b1730'),
	) +
	group('translate(0 -6) scale(.86)', ox);
