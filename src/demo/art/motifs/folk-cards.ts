import { around, box, circle, ellipse, group, path, times } from '../svg.ts';

const chanStrip = (place: string, sign: string) =>
	group(
		place,
		box(-20, -66, 40, 132, 8, 'w'),
		box(-14, -58, 28, 30, 3, 'm', 'stroke="none"'),
		path(sign, 'none', 'stroke="#1b1730" stroke-width="4"'),
		path('M-12 40q12 16 24 0M-12 30q12 16 24 0', 'none', 'stroke="#e3173e" stroke-width="3"'),
	);

export const chan = [
	'M-8-10H8M0-10V18M-8 18H8',
	'M-9-12H9M-6 2H6M-9 18H9',
	'M-8-12L8 16M8-12L-8 16',
	'M0-12V18M-9-2H9M-9 18L9 8',
	'M-9-8Q0 14 9-8M0 6V20',
]
	.map((sign, i) => chanStrip(`rotate(${i * 20 - 40} 0 110) translate(0 -14)`, sign))
	.join('');

const blossom = (x: number, y: number, fill: string) =>
	group(
		`translate(${x} ${y})`,
		around(5, ellipse(0, -11, 8, 11, fill, 'stroke-width="1.5"')),
		circle(0, 0, 5, 'K', 'stroke="none"'),
	);

const flowerCard = (place: string, sky: string, content: string) =>
	group(
		place,
		box(-38, -60, 76, 120, 8, '#2a0a12'),
		box(-32, -54, 64, 108, 5, sky, 'stroke="none"'),
		content,
	);

export const hanafuda =
	flowerCard(
		'translate(-44 8) rotate(-16) scale(1.15)',
		'#fff0d8',
		path('M-30 50Q2 10-6-44M-10 6Q14-4 24-30', 'none', 'stroke="#6b3410" stroke-width="6"') +
			blossom(-6, -36, '#ff6f9c') +
			blossom(18, -14, '#ff6f9c') +
			blossom(-16, 14, '#ff9dbb') +
			blossom(12, 34, '#ff6f9c'),
	) +
	flowerCard(
		'translate(46 2) rotate(14) scale(1.2)',
		'm',
		circle(0, -14, 24, '#fff8dc', 'stroke="none"') +
			path('M-32 54V24Q-10 4 10 26Q24 10 32 22V54Z', '#1b1730', 'stroke="none"') +
			path('M-20-34l8 6 8-6M6-44l8 6 8-6', 'none', 'stroke="#1b1730" stroke-width="3"'),
	);

const domino = (place: string, top: string, low: string) =>
	group(
		place,
		box(-30, -58, 60, 116, 10, 'w'),
		path('M-24 0H24', 'none'),
		path(top + low, 'none', 'stroke="#1b1730" stroke-width="12" stroke-linecap="round"'),
	);

export const dominoes =
	domino(
		'translate(-46 6) rotate(-18)',
		'M-13-42h0M13-16h0M0-29h0',
		'M-13 16h0M13 16h0M-13 42h0M13 42h0M0 29h0',
	) +
	domino(
		'translate(40 -2) rotate(14) scale(1.1)',
		'M-13-42h0M13-42h0M-13-29h0M13-29h0M-13-16h0M13-16h0',
		'M-13 16h0M13 42h0',
	);

export const paiGow = times(4, (i) =>
	group(
		`translate(${i * 44 - 66} ${i % 2 ? -8 : 8}) rotate(${i * 6 - 9})`,
		box(-20, -62, 40, 124, 8, 'd'),
		path(
			'M-9-44h0M9-44h0M-9-26h0M9-26h0',
			'none',
			`stroke="${i % 2 ? '#fff' : '#ff4b5e'}" stroke-width="11"`,
		),
		path(
			'M-9 14h0M9 14h0M-9 30h0M9 30h0M-9 46h0M9 46h0',
			'none',
			`stroke="${i % 2 ? '#ff4b5e' : '#fff'}" stroke-width="11"`,
		),
	),
).join('');
