import { box, circle, group, label, mirrored, path, shine, starPath } from '../svg.ts';

export const pharaoh =
	path('M0-92C52-92 70-54 72-14C76 24 92 50 84 96H-84C-92 50-76 24-72-14C-70-54-52-92 0-92Z', 'k') +
	mirrored(
		path(
			'M50-70Q72-40 70 0L52-6Q56-40 40-76ZM72 14L86 58L60 46L54 8ZM86 70L84 96H64L62 60Z',
			's',
			'stroke-width="2"',
		),
	) +
	path('M0-62C36-62 48-40 48-6C48 36 26 62 0 62C-26 62-48 36-48-6C-48-40-36-62 0-62Z', 'K') +
	path('M-52-40Q0-72 52-40L50-58Q0-88-50-58Z', 's') +
	mirrored(
		path('M8-14Q24-30 42-14Q24-2 8-14Z', '#fff'),
		circle(25, -15, 7, 'd', 'stroke="none"'),
		path('M8-30Q26-42 46-26M42-14L54-10', 'none', 'stroke="#12225e" stroke-width="5"'),
	) +
	path('M0-8L-10 18H10Z', '#c47a10', 'stroke="none" opacity=".7"') +
	path('M-18 32Q0 24 18 32Q0 46-18 32Z', '#a3401a') +
	path('M-9 58H9L13 96H-13Z', 's') +
	path('M-9 68H10M-10 80H12', 'none') +
	path('M0-104C14-100 14-84 6-80Q12-70 6-60H-6Q-12-70-6-80C-14-84-14-100 0-104Z', 'm') +
	shine('M-36-26Q-30-52-6-54Q-28-40-30-6Z', 0.7);

export const viking =
	mirrored(path('M44-44C84-40 92-66 84-98C106-70 106-12 50-10Z', 'w'), path('M64-24q14 0 20-10', 'none')) +
	path('M-50 10C-64 60-40 84-20 80L-12 100L0 84L12 100L20 80C40 84 64 60 50 10Z', 's') +
	path('M-44-8H44V34Q20 54 0 54Q-20 54-44 34Z', '#ffd0a3') +
	path('M-40 32Q-20 16 0 30Q20 16 40 32Q30 52 0 44Q-30 52-40 32Z', 's') +
	path('M-58-6C-60-60-34-84 0-84C34-84 60-60 58-6Z', 'm') +
	path('M-62-20H62V0H-62Z', 'k') +
	path('M-9-86H9V0L0 26L-9 0Z', 'k') +
	mirrored(
		circle(25, 10, 8, '#fff'),
		circle(25, 10, 4, '#124', 'stroke="none"'),
		circle(30, -10, 4, 'w'),
		circle(52, -10, 4, 'w'),
		path('M20 66l8 24', 'none'),
	) +
	shine('M-44-28Q-40-64-16-72Q-30-50-30-24Z', 0.6);

export const samurai =
	mirrored(
		path('M10-62C30-70 50-96 46-104C76-84 60-48 26-36Z', 'k'),
		path('M48-24L96-8L88 52L54 34Z', 's'),
		path('M56-8L92 4M56 10L90 20M56 24L89 36', 'none', 'opacity=".6"'),
	) +
	path('M-58-10C-58-60-34-80 0-80C34-80 58-60 58-10L70 4H-70Z', 'm') +
	path('M-20-74L-28-6M20-74L28-6M0-80V-6', 'none', 'opacity=".5"') +
	circle(0, -52, 15, 'K') +
	path(starPath(8, 12, 5, 0, -52), 's', 'stroke="none"') +
	path('M-50 2H50L44 54L20 88H-20L-44 54Z', 'd') +
	mirrored(
		path('M8 12L44 4L40 22L12 24Z', '#ffecb0'),
		circle(26, 15, 5, '#b00', 'stroke="none"'),
		path('M8 44L38 38L34 56Z', 's', 'stroke="none"'),
	) +
	path('M-24 58H24L16 80H-16Z', '#7d0a1c') +
	path('M-22 58l5 12 6-12 6 12 6-12 6 12 6-12 5 12 4-12Z', '#fff', 'stroke-width="1.5"') +
	path('M0 24L-9 44H9Z', 'm') +
	path('M-20 88H20L12 102H-12Z', 'k') +
	shine('M-46-22Q-42-58-20-68Q-34-48-34-16Z', 0.6);

export const wizard =
	path('M-62 46H62L84 96Q0 74-84 96Z', 'w') +
	path('M0 86L-62 62M0 86L62 62M0 76V96', 'none', 'opacity=".6"') +
	path(
		'M-92 34C-70 14-44 12-40 6C-30-30-20-70 10-98C24-104 50-84 46-66C34-80 22-76 26-60C34-30 38-10 42 6C50 14 74 16 92 34C50 62-50 62-92 34Z',
		'm',
	) +
	path('M-41 8Q0 32 43 8L46 24Q0 48-48 22Z', 'k') +
	box(-13, 17, 26, 22, 3, 'K') +
	path(
		starPath(5, 14, 6, -8, -26) + starPath(5, 8, 3.5, 14, -62) + starPath(5, 7, 3, 24, -8),
		'#fff3b0',
		'stroke-width="1.5"',
	) +
	circle(66, 2, 14, 'S') +
	path(starPath(4, 20, 4, -66, -30) + starPath(4, 13, 3, 62, -46), '#fff', 'stroke="none"') +
	shine('M-28 0Q-18-50 4-74Q-8-40-12 6Z', 0.4);

export const pirate =
	group(
		'rotate(38)',
		path('M-8-96H8L5 66H-5Z', 'w'),
		path('M-26 62H26V72H-26Z', 'k'),
		box(-7, 72, 14, 26, 4, 's'),
	) +
	group(
		'rotate(-38)',
		path('M-8-96H8L5 66H-5Z', 'w'),
		path('M-26 62H26V72H-26Z', 'k'),
		box(-7, 72, 14, 26, 4, 's'),
	) +
	path(
		'M0-54C44-54 62-26 58 8C56 26 44 28 42 40L36 66H-36L-42 40C-44 28-56 26-58 8C-62-26-44-54 0-54Z',
		'W',
	) +
	mirrored(path('M10 0Q30-12 42 2Q40 26 22 24Q10 20 10 0Z', '#1a0d1e')) +
	circle(-26, 10, 5, '#ff4b4b', 'stroke="none"') +
	path('M0 22L-8 36H8Z', '#1a0d1e', 'stroke="none"') +
	path('M-26 46H26M-14 40V62M0 40V62M14 40V62', 'none') +
	path('M-92-26C-70-30-52-96 0-98C52-96 70-30 92-26C60-44 30-40 0-40C-30-40-60-44-92-26Z', 'm') +
	path('M-92-26C-60-48-30-46 0-46C30-46 60-48 92-26C60-36 30-34 0-34C-30-34-60-36-92-26Z', 'k') +
	path('M-13-76l26 20M13-76l-26 20', 'none', 'stroke="#fff" stroke-width="5"') +
	circle(0, -72, 10, '#fff', 'stroke-width="2"');

export const dealer =
	path('M-92 100C-88 52-60 36-26 30H26C60 36 88 52 92 100Z', 's') +
	path('M-26 30L0 62L26 30L34 100H-34Z', '#fff') +
	mirrored(path('M26 26L52 40L30 84L0 54Z', 'd')) +
	path('M-18 8H18V34Q0 52-18 34Z', '#f0b58c') +
	path('M-54-30C-62-96 62-96 54-30C62 0 60 30 48 42C40 20-40 20-48 42C-60 30-62 0-54-30Z', '#2a1320') +
	path('M-36-36C-36-62 36-62 36-36C38-2 20 22 0 22C-20 22-38-2-36-36Z', '#ffd3ae') +
	path('M-40-26C-40-66-6-62 8-56C30-66 42-50 40-26C34-40 20-48 6-46C-10-36-30-40-40-26Z', '#3a1a2a') +
	mirrored(
		path('M8-22Q17-30 26-21Q17-16 8-22Z', '#fff', 'stroke-width="2"'),
		circle(17, -22, 4, '#402', 'stroke="none"'),
		path('M7-33Q18-39 28-32', 'none', 'stroke-width="2.5"'),
		circle(40, 4, 5, 'K', 'stroke-width="2"'),
	) +
	path('M-10 3Q0-1 10 3Q0 13-10 3Z', '#e0284a', 'stroke-width="1.5"') +
	mirrored(path('M2 54L26 42V68Z', 'm')) +
	circle(0, 55, 6, 'K') +
	mirrored(circle(22, -6, 6, '#ff9d9d', 'stroke="none" opacity=".5"')) +
	shine('M-30-62Q-10-76 16-70Q-8-68-22-56Z', 0.4);

export const crown =
	path('M-84 54L-96-40L-48 4L0-76L48 4L96-40L84 54Z', 'k') +
	path('M-84 54L-60-4L-48 4L-40 54ZM0-76L24-32L12 54H0Z', '#fff', 'stroke="none" opacity=".35"') +
	mirrored(circle(94, -46, 12, 'S'), path('M36 30L48 14L60 30L48 46Z', 'm')) +
	circle(0, -84, 14, 'S') +
	path('M0-20L18 12L0 42L-18 12Z', 'M') +
	box(-90, 52, 180, 28, 8, 'k') +
	mirrored(circle(28, 66, 8, 'S'), circle(60, 66, 8, 'M')) +
	circle(0, 66, 8, 'M') +
	shine('M-78 56H40L30 62H-80Z', 0.6);

export const jacks =
	path('M-62-92H62Q70-92 70-84V84Q70 92 62 92H-62Q-70 92-70 84V-84Q-70-92-62-92Z', 'w') +
	box(-58, -80, 116, 160, 6, 'none', 'stroke="#c98f1d" stroke-width="3"') +
	path('M-44 78C-44 40-28 30 0 30C28 30 44 40 44 78Z', 's') +
	path('M-34-24C-44 10-36 30-28 40H28C36 30 44 10 34-24Z', '#ffb52e') +
	path('M-24-30H24V2Q16 28 0 28Q-16 28-24 2Z', '#ffdcb8') +
	path('M-38-30L-44-72L-18-52L0-78L18-52L44-72L38-30Z', 'k') +
	mirrored(circle(10, -8, 4, '#222', 'stroke="none"'), path('M4 16Q14 10 18 18', 'none')) +
	path('M-44 78L0 34L44 78Z', 'm') +
	label(-46, -56, 28, 'K', '#c1123a', 'stroke="none"') +
	group('rotate(180)', label(-46, -56, 28, 'K', '#c1123a', 'stroke="none"')) +
	shine('M-62-84H20L-62 20Z', 0.25);
