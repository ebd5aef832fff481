import { box, circle, cord, ellipse, group, label, line, mirrored, path, shine, starPath } from '../svg.ts';

const coin = (x: number, y: number, r: number) =>
	circle(x, y, r, 'K') +
	circle(x, y, Math.round(r * 0.72), 'none', 'stroke="#b86a08" stroke-width="2"') +
	path(starPath(5, r * 0.5, r * 0.22, x, y), '#fff3b0', 'stroke="none"');

const ingot =
	path(
		'M-40 14C-56-6-60-18-52-26C-40-22-34-10-22-8Q0-40 22-8C34-10 40-22 52-26C60-18 56-6 40 14Q0 30-40 14Z',
		'k',
	) + ellipse(0, -8, 23, 9, '#fff0a8');

export const ingots =
	group('translate(-44 52)', ingot) +
	group('translate(46 52)', ingot) +
	group('translate(0 14) scale(1.25)', ingot) +
	coin(-66, -14, 20) +
	coin(68, -18, 22) +
	coin(0, -66, 26) +
	coin(-34, -52, 15) +
	coin(42, -62, 17);

export const chest =
	circle(0, -30, 80, '#fff2a8', 'stroke="none" opacity=".4"') +
	path('M-84-16C-84-76-60-92 0-92C60-92 84-76 84-16Z', 's') +
	path('M-70-16C-70-60-50-74 0-74C50-74 70-60 70-16Z', '#2b1010') +
	mirrored(path('M40-92Q62-88 72-76V-16H52V-74Q48-82 40-92Z', 'k')) +
	coin(-44, -18, 20) +
	coin(44, -20, 20) +
	coin(-18, -34, 22) +
	coin(20, -38, 20) +
	coin(0, -14, 22) +
	path('M-40-50L-26-66L-12-50L-26-30Z', 'm') +
	path('M-90-4H90L80 84H-80Z', 's') +
	path('M-86 30H86M-82 58H82', 'none', 'opacity=".5"') +
	mirrored(path('M52-4H76L70 84H50Z', 'k')) +
	box(-92, -10, 184, 20, 5, 'k') +
	path('M-22-6H22V34Q0 50-22 34Z', 'k') +
	circle(0, 14, 8, '#2b1010') +
	path('M-4 16H4L6 32H-6Z', '#2b1010', 'stroke="none"') +
	shine('M-88-6H40L36 0H-88Z', 0.7);

const brilliant =
	path('M-34-34H34L56-6L0 56L-56-6Z', 'm') +
	path(
		'M-34-34L-20-6L0-34L20-6L34-34M-56-6H56M-20-6L0 56L20-6',
		'none',
		'stroke="#fff" stroke-width="2" opacity=".75"',
	) +
	shine('M-34-34H0L-20-6H-56Z', 0.55);

const emerald =
	path('M-28-40H28L44-24V24L28 40H-28L-44 24V-24Z', 's') +
	path(
		'M-18-24H18L26-14V14L18 24H-18L-26 14V-14Z',
		'#fff',
		'stroke="#fff" stroke-width="2" fill-opacity=".3"',
	) +
	shine('M-28-40H0L-26-8L-44 0V-24Z', 0.5);

const ruby =
	path('M0-44L38-22V22L0 44L-38 22V-22Z', '#ff3d6e') +
	path(
		'M0-24L20-12V12L0 24L-20 12V-12ZM0-44V-24M38-22L20-12M38 22L20 12M0 44V24M-38 22L-20 12M-38-22L-20-12',
		'none',
		'stroke="#fff" stroke-width="2" opacity=".8"',
	) +
	shine('M0-44L-38-22V4L-20-12L0-24Z', 0.55);

export const gems =
	group('translate(-50 38) rotate(-16)', emerald) +
	group('translate(54 40) rotate(14)', ruby) +
	group('translate(46 -42) scale(.72) rotate(20)', emerald) +
	group('translate(-52 -44) scale(.7)', ruby) +
	group('translate(0 0) scale(1.3)', brilliant) +
	path(
		starPath(4, 24, 4, -30, -30) + starPath(4, 15, 3, 74, 8) + starPath(4, 14, 3, -80, 4),
		'#fff',
		'stroke="none"',
	);

const seven = 'M-42-60H46V-34C18-2 6 26 2 62H-34C-28 22-14-6 6-30H-20V-16H-42Z';

export const sevens =
	group('translate(-52 22) scale(.78) rotate(-12)', path(seven, 's'), shine('M-38-56H40V-46H-38Z')) +
	group('translate(54 22) scale(.78) rotate(12)', path(seven, 's'), shine('M-38-56H40V-46H-38Z')) +
	group(
		'translate(0 0) scale(1.15)',
		path(seven, 'm', 'stroke-width="8"'),
		path(seven, 'm', 'stroke="#fff3b0" stroke-width="3"'),
		shine('M-37-55H41V-46H-37Z', 0.7),
	) +
	path('M-32-66L-40-98L-18-84L0-104L18-84L40-98L32-66Z', 'k') +
	circle(0, -80, 6, 'S');

export const bigSeven =
	path(starPath(16, 98, 80), 's') +
	circle(0, 0, 74, 'M') +
	circle(0, 0, 62, 'none', 'stroke="#fff" stroke-width="3" stroke-dasharray="1 11"') +
	path(seven, 'w', 'stroke-width="6"') +
	shine('M-60-24Q-40-62 4-64Q-34-50-46-14Z', 0.5);

export const sheriff =
	path(starPath(5, 98, 46), 'k', 'stroke-width="6"') +
	path(starPath(5, 78, 38), 'none', 'stroke="#b86a08"') +
	[0, 72, 144, 216, 288].map((turn) => group(`rotate(${turn})`, circle(0, -94, 11, 'K'))).join('') +
	circle(0, 2, 34, 'K') +
	path(starPath(5, 22, 10, 0, 2), 's', 'stroke-width="2"') +
	shine('M0-92L-20-36L-80-30L-42 0L-12-28L0-60Z', 0.45) +
	path(
		'M-50-62C-40-66-34-98-12-96Q0-88 12-96C34-98 40-66 50-62C70-60 86-66 92-74C88-48 52-40 0-40C-52-40-88-48-92-74C-86-66-70-60-50-62Z',
		'm',
	) +
	path('M-49-62Q0-50 49-62L46-74Q0-64-46-74Z', 's');

export const trophy =
	mirrored(cord('M44-62C86-66 92-34 74-14C62 0 46 4 38 2', 'k', 9)) +
	path('M-52-86H52C54-30 42 16 0 26C-42 16-54-30-52-86Z', 'k') +
	path('M-10 22H10L14 50H-14Z', 'k') +
	path('M-38 48H38V62H-38Z', 'k') +
	path('M-52 62H52L58 92H-58Z', 's') +
	ellipse(0, -86, 52, 11, '#8a4a05') +
	path(starPath(5, 26, 11, 0, -34), 'm') +
	box(-30, 70, 60, 12, 3, '#fff3b0', 'stroke="none"') +
	shine('M-44-74Q-46-28-24 4Q-30-30-28-76Z', 0.6);

const petal = (d: string, turn: number, fill: string) => group(`rotate(${turn} 0 60)`, path(d, fill));

const wide = 'M0 62C-44 30-40-30 0-74C40-30 44 30 0 62Z';

export const lotus =
	ellipse(0, 76, 92, 20, 's') +
	[-74, 74, -50, 50].map((turn) => petal('M0 62C-32 34-30-16 0-46C30-16 32 34 0 62Z', turn, 'm')).join('') +
	[-28, 28].map((turn) => petal(wide, turn, 'm')).join('') +
	petal(wide, 0, 'm') +
	[-62, 62, -40, 40].map((turn) => petal('M0 66C-22 46-20 14 0-6C20 14 22 46 0 66Z', turn, 'm')).join('') +
	path('M0 70C-26 50-24 16 0-10C24 16 26 50 0 70Z', 'm') +
	line('M0 40V-50M-22 40L-42-22M22 40L42-22', '#fff', 2, 'opacity=".6"') +
	circle(0, 56, 7, 'K') +
	circle(-16, 62, 5, 'K') +
	circle(16, 62, 5, 'K');

export const scratch =
	group(
		'rotate(-8)',
		box(-82, -70, 164, 140, 12, 'm'),
		box(-70, -36, 140, 78, 8, 'w'),
		box(-70, -36, 140, 78, 8, 'd', 'opacity=".25" stroke="none"'),
		path(
			'M-64-20L40-34L-58 4L58-22L-52 26L66-4L-20 38L62 22',
			'none',
			'stroke="#fff7d6" stroke-width="17" stroke-linejoin="round"',
		),
		path(starPath(5, 22, 10, -32, 6) + starPath(5, 22, 10, 34, 4), 's', 'stroke-width="2"'),
		label(0, -46, 22, 'LUCKY', '#fff', 'stroke-width="4" paint-order="stroke"'),
		path('M-70 56h140', 'none', 'stroke="#fff" stroke-dasharray="8 6"'),
	) + group('translate(56 58)', coin(0, 0, 36));

export const coins =
	coin(-50, 30, 38) + coin(52, 34, 40) + coin(-38, -48, 30) + coin(46, -50, 28) + coin(0, -4, 54);
