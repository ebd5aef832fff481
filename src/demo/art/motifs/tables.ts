import { box, circle, cord, ellipse, group, mirrored, path, shine, times } from '../svg.ts';

const PIPS: Record<number, string> = {
	1: 'M0 0h0',
	2: 'M-17-17h0M17 17h0',
	3: 'M-18-18h0M0 0h0M18 18h0',
	4: 'M-17-17h0M17-17h0M-17 17h0M17 17h0',
	5: 'M-18-18h0M18-18h0M0 0h0M-18 18h0M18 18h0',
	6: 'M-17-20h0M17-20h0M-17 0h0M17 0h0M-17 20h0M17 20h0',
};

const die = (place: string, value: number, fill = 'w', pip = '#d3143c') =>
	group(
		place,
		box(-37, -37, 74, 74, 16, fill),
		path(
			PIPS[value] ?? '',
			'none',
			`stroke="${pip}" stroke-width="${value === 1 ? 26 : 15}" stroke-linecap="round"`,
		),
		shine('M-30-28Q-26-33-16-33H14Q-20-26-28-2Z', 0.6),
	);

/** A die seen from its corner. */
const cube = (place: string, fill = 'm', pip = '#fff') =>
	group(
		place,
		path('M0-58L56-30L0-2L-56-30Z', fill),
		path('M-56-30L0-2V64L-56 34Z', fill),
		path('M56-30L0-2V64L56 34Z', fill),
		path('M-56-30L0-2V64L-56 34Z', '#000', 'opacity=".18" stroke="none"'),
		path('M56-30L0-2V64L56 34Z', '#000', 'opacity=".4" stroke="none"'),
		ellipse(0, -30, 13, 7, pip, 'stroke="none"'),
		path('M-40-4h0M-16 40h0M-28 18h0', 'none', `stroke="${pip}" stroke-width="14" stroke-linecap="round"`),
		path(
			'M16 8h0M42-4h0M16 40h0M42 26h0',
			'none',
			`stroke="${pip}" stroke-width="12" stroke-linecap="round"`,
		),
	);

export const craps =
	cube('translate(-38 24) rotate(-14)') + cube('translate(42 -20) rotate(16) scale(.95)', 's');

export const diceDuel =
	die('translate(-46 -32) rotate(-18) scale(1.15)', 6, 'm', '#fff') +
	die('translate(46 40) rotate(16) scale(1.15)', 5, 's', '#fff') +
	path('M36-96L-8-6H22L-36 96L-6 16H-34Z', 'k');

export const threeDice =
	die('translate(-46 36) rotate(-10) scale(1.1)', 4) +
	die('translate(46 36) rotate(12) scale(1.1)', 6, 'w', '#1b1730') +
	die('translate(0 -40) rotate(4) scale(1.15)', 1);

export const sicBo =
	die('translate(-38 34) scale(.8) rotate(-8)', 1) +
	die('translate(38 34) scale(.8) rotate(8)', 5, 'w', '#1b1730') +
	die('translate(0 0) scale(.8)', 6, 'w', '#1b1730') +
	path(
		'M-80 56C-88-40-52-82 0-82C52-82 88-40 80 56Z',
		'#bfefff',
		'fill-opacity=".22" stroke="#fff" stroke-width="4"',
	) +
	shine('M-62 20Q-64-40-22-64Q-46-30-44 20Z', 0.5) +
	circle(0, -88, 11, 'K') +
	path('M-92 54H92L84 90H-84Z', 'k') +
	box(-60, 64, 120, 14, 7, 's');

const coinDisc = (x: number, y: number, fill: string) =>
	circle(x, y, 17, fill) + circle(x, y, 8, 'none', 'stroke-width="2" opacity=".5"');

export const xocDia =
	ellipse(0, 58, 98, 40, 'm') +
	ellipse(0, 52, 96, 38, 'w') +
	ellipse(0, 50, 74, 26, 'none', 'stroke="#3b6fd8" stroke-width="5" opacity=".7"') +
	coinDisc(-48, 46, 'W') +
	coinDisc(-14, 62, '#e3173e') +
	coinDisc(-10, 36, '#e3173e') +
	coinDisc(24, 56, 'W') +
	group(
		'translate(26 -22) rotate(24)',
		path('M-76 24C-72-36-40-66 0-66C40-66 72-36 76 24Q0 50-76 24Z', 'W'),
		path('M-70-2Q0 24 70-2M-74 12Q0 38 74 12', 'none', 'stroke="#3b6fd8" stroke-width="5"'),
		path(
			'M0-46C14-34 12-18 0-10C-12-18-14-34 0-46ZM-34-28C-22-22-22-10-30-4C-40-10-42-20-34-28ZM34-28C22-22 22-10 30-4C40-10 42-20 34-28Z',
			'#3b6fd8',
			'stroke="none"',
		),
		path('M-24-62L-20-76H20L24-62Q0-54-24-62Z', 'w'),
		shine('M-60 0Q-54-40-22-54Q-42-34-46 4Z', 0.9),
	);

export const miniXocDia =
	ellipse(0, 10, 94, 84, 's') +
	ellipse(0, 4, 80, 70, 'w') +
	[
		[-32, -24, '#e3173e'],
		[32, -24, 'W'],
		[-32, 30, 'W'],
		[32, 30, '#e3173e'],
	]
		.map(([x, y, fill]) => group(`translate(${x} ${y}) scale(1.6)`, coinDisc(0, 0, String(fill))))
		.join('') +
	shine('M-70-10Q-60-54-10-62Q-50-46-56-4Z', 0.8);

const crabFace =
	mirrored(
		cord('M10 0L26-14', '#e3173e', 5),
		circle(28, -18, 7, '#e3173e'),
		cord('M14 10L30 14', '#e3173e', 3),
	) + ellipse(0, 4, 18, 13, '#e3173e');

const gourdFace =
	path('M0-26C12-26 12-12 8-8C24-2 22 24 0 24C-22 24-24-2-8-8C-12-12-12-26 0-26Z', '#1fa34a') +
	path('M0-26Q2-34 10-34', 'none');

const fishFace =
	path('M-28 0C-14-18 10-18 18 0L30-12V12L18 0C10 18-14 18-28 0Z', '#1f7fe0') +
	circle(-16, -3, 3, '#fff', 'stroke="none"');

const blank = (place: string, face: string) =>
	group(
		place,
		box(-42, -42, 84, 84, 16, 'w'),
		box(-35, -35, 70, 70, 11, 'none', 'stroke="#ffc62e" stroke-width="3"'),
		face,
	);

export const bauCua =
	blank('translate(-46 34) rotate(-10)', gourdFace) +
	blank('translate(48 36) rotate(10)', fishFace) +
	blank('translate(0 -38) rotate(3) scale(1.12)', crabFace);

export const fanTan =
	box(-96, 34, 192, 60, 18, 's') +
	box(-86, 42, 172, 40, 12, '#000', 'fill-opacity=".25" stroke="none"') +
	times(11, (i) =>
		circle((i % 4) * 20 - 76, 48 + Math.floor(i / 4) * 14, 9, i % 2 ? 'W' : 'm', 'stroke-width="2"'),
	).join('') +
	group(
		'translate(24 -6) rotate(14)',
		path('M-58 44C-62-22-40-62 0-62C40-62 62-22 58 44Q0 66-58 44Z', 'k'),
		path('M-58 30Q0 52 58 30M-52-10Q0 10 52-10', 'none', 'stroke="#fff3b0" stroke-width="4"'),
		path('M-9-60Q-16-84 0-92Q16-84 9-60Z', 'm'),
		shine('M-44 26Q-46-28-18-46Q-32-20-28 34Z', 0.6),
	);
