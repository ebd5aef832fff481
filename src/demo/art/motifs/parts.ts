import { box, circle, group, label, path } from '../svg.ts';

export const SUITS = {
	heart: 'M0 9C-15-1-11-12-5-10Q-1-9 0-5Q1-9 5-10C11-12 15-1 0 9Z',
	diamond: 'M0-12L9 0L0 12L-9 0Z',
	spade: 'M0-11C3-5 11-2 10 4C9 9 3 8 1 5L4 11H-4L-1 5C-3 8-9 9-10 4C-11-2-3-5 0-11Z',
	club: 'M-4 11L-1 4C-4 8-10 6-10 1C-10-3-6-5-4-4C-7-9-2-11 0-11C2-11 7-9 4-4C6-5 10-3 10 1C10 6 4 8 1 4L4 11Z',
} as const;

export type Suit = keyof typeof SUITS;

export const RED = '#e3173e';

export const BLACK = '#1b1730';

export function card(rank: string, suit: Suit, place: string): string {
	const colour = suit === 'heart' || suit === 'diamond' ? RED : BLACK;
	return group(
		place,
		box(-36, -52, 72, 104, 9, 'w'),
		label(-20, -24, 30, rank, colour, 'stroke="none"'),
		group('translate(-20 -8)', path(SUITS[suit], colour, 'stroke="none"')),
		group('translate(8 16) scale(2.5)', path(SUITS[suit], colour, 'stroke="none"')),
	);
}

export const back = (place: string) =>
	group(
		place,
		box(-36, -52, 72, 104, 9, 'w'),
		box(-29, -45, 58, 90, 5, 'm', 'stroke="none"'),
		path(
			'M-29-15L0-45L29-15L0 15ZM-29 15L0-15L29 15L0 45Z',
			'none',
			'stroke="#fff" stroke-width="2" opacity=".7"',
		),
	);

export const chip = (place: string, fill = 'm') =>
	group(
		place,
		circle(0, 0, 32, fill),
		circle(
			0,
			0,
			27,
			'none',
			'stroke="#fff" stroke-width="9" stroke-linecap="butt" stroke-dasharray="14 14.3"',
		),
		circle(0, 0, 20, 'w'),
		circle(0, 0, 14, fill, 'stroke="none"'),
	);
