import {
	around,
	box,
	circle,
	ellipse,
	group,
	label,
	line,
	mirrored,
	onCircle,
	path,
	shine,
	starPath,
	times,
} from '../svg.ts';

const ball = (x: number, y: number, r: number, text: string, fill: string) =>
	circle(x, y, r, fill) +
	circle(x, y, Math.round(r * 0.58), '#fff', 'stroke="none"') +
	(text &&
		label(
			x,
			Math.round(y + r * 0.28),
			Math.round(r * (text.length > 1 ? 0.7 : 0.85)),
			text,
			'#1b1730',
			'stroke="none"',
		)) +
	circle(x - r * 0.5, y - r * 0.62, Math.round(r * 0.17), '#fff', 'stroke="none"');

export const lottoBalls =
	ball(-58, -30, 34, '8', 'M') +
	ball(60, -34, 36, '23', 'S') +
	ball(-46, 50, 38, '17', 'K') +
	ball(50, 50, 40, '42', '#ff4b6e') +
	ball(0, -4, 50, '36', 'M');

export const sixBalls =
	times(6, (i) => {
		const [x, y] = onCircle(i * 60, 64)
			.split(' ')
			.map(Number);
		return ball(
			Math.round(x ?? 0),
			Math.round(y ?? 0),
			31,
			['6', '12', '23', '34', '41', '49'][i] ?? '',
			['M', '#ff4b6e', 'S', 'K', '#3da8ff', '#2fd07f'][i] ?? 'm',
		);
	}).join('') +
	path(starPath(12, 40, 32), 'k') +
	label(0, 17, 46, '6', '#7a1500', 'stroke="none"');

const cageLine = ellipse(0, -14, 26, 78, 'none', 'stroke="#fff" stroke-width="3" opacity=".8"');

export const drum =
	path('M-60 70L-36 20M60 70L36 20', 'none', 'stroke-width="15"') +
	line('M-64 78L-40 20M64 78L40 20', 'k', 9) +
	circle(0, -14, 80, '#fff', 'fill-opacity=".16"') +
	ball(-34, 22, 22, '7', 'M') +
	ball(6, 34, 23, '35', 'S') +
	ball(42, 10, 21, '9', 'K') +
	ball(-10, -12, 20, '88', '#ff4b6e') +
	ball(26, -42, 18, '3', '#3da8ff') +
	cageLine +
	ellipse(0, -14, 60, 78, 'none', 'stroke="#fff" stroke-width="3" opacity=".8"') +
	circle(0, -14, 80, 'none', 'stroke-width="11"') +
	circle(0, -14, 80, 'none', 'stroke="#ffc62e" stroke-width="6"') +
	path('M-80 76H80L90 98H-90Z', 's') +
	mirrored(circle(82, -14, 13, 'K')) +
	shine('M-62-34Q-48-78-6-84Q-44-62-50-22Z', 0.5);

export const airDrum =
	path('M-56 56H56L72 98H-72Z', 'm') +
	path('M-46 62H46', 'none') +
	circle(0, -18, 78, '#fff', 'fill-opacity=".2" stroke="#fff" stroke-width="4"') +
	times(9, (i) =>
		ball(
			[-44, -14, 18, 46, -30, 6, 34, -8, 22][i] ?? 0,
			[16, 34, 34, 14, -16, -2, -24, -50, -62][i] ?? 0,
			17,
			String(i + 1),
			['M', 'S', 'K', '#ff4b6e', '#3da8ff'][i % 5] ?? 'M',
		),
	).join('') +
	path('M-9-96H9V-122H-9Z', 'k') +
	shine('M-62-40Q-46-80-4-88Q-44-64-50-26Z', 0.5) +
	box(-30, 70, 60, 20, 10, 'd') +
	ball(-14, 80, 9, '', 'K') +
	ball(10, 80, 9, '', 'S');

const ticket = (place: string, fill: string, digits: string) =>
	group(
		place,
		path('M-80-44H80V-14A14 14 0 0 0 80 14V44H-80V14A14 14 0 0 0-80-14Z', fill),
		path('M40-40V40', 'none', 'stroke="#fff" stroke-dasharray="5 6"'),
		box(-66, -14, 96, 34, 5, '#fff', 'stroke="none"'),
		label(-18, 11, 22, digits, '#c1123a', 'stroke="none"'),
		label(-18, -22, 15, 'XỔ SỐ', '#fff', 'stroke="none"'),
		path(starPath(5, 15, 7, 60, 0), 'k', 'stroke-width="2"'),
	);

export const tickets =
	ticket('translate(4 -46) rotate(10)', 's', '482915') +
	ticket('translate(-4 40) rotate(-10) scale(1.1)', 'm', '668888');

export const dragonTicket =
	ball(-50, -54, 30, '09', 'K') +
	ball(4, -66, 32, '68', 'M') +
	ball(56, -46, 28, '79', 'S') +
	ticket('translate(0 36) rotate(-6) scale(1.12)', 'm', '379379');

export const keno =
	group(
		'rotate(-6)',
		box(-86, -86, 172, 172, 14, 'w'),
		box(-86, -86, 172, 34, 12, 'm'),
		label(0, -60, 25, 'KENO', '#fff', 'stroke="none"'),
		path(
			times(20, (i) => `M${(i % 5) * 32 - 64} ${Math.floor(i / 5) * 32 - 32}h0`).join(''),
			'none',
			'stroke="#c6cce2" stroke-width="24" stroke-linecap="round"',
		),
		path(
			'M-64-32h0M0 0h0M32-32h0M-32 32h0M64 64h0M0 64h0',
			'none',
			'stroke="#ff4b6e" stroke-width="24" stroke-linecap="round"',
		),
	) + ball(64, 54, 38, '80', 'S');

export const lotoCard =
	group(
		'rotate(5)',
		box(-90, -72, 180, 144, 12, '#fff7e0'),
		box(-90, -72, 180, 30, 10, 'm'),
		label(0, -50, 21, 'LÔ TÔ', '#fff', 'stroke="none"'),
		times(
			15,
			(i) =>
				box(
					(i % 5) * 33 - 82,
					Math.floor(i / 5) * 35 - 36,
					30,
					32,
					4,
					[0, 3, 6, 9, 12].includes(i) ? 's' : '#fff',
					'stroke-width="1.5"',
				) +
				([1, 5, 8, 14, 3].includes(i)
					? label(
							(i % 5) * 33 - 67,
							Math.floor(i / 5) * 35 - 12,
							18,
							String(i * 6 + 3),
							'#c1123a',
							'stroke="none"',
						)
					: ''),
		).join(''),
	) +
	circle(-50, -2, 17, 'K') +
	circle(52, 40, 17, 'K') +
	circle(18, 4, 17, 'K') +
	ball(62, -72, 26, '27', 'M');

export const stopwatch =
	box(-14, -102, 28, 24, 6, 'k') +
	group('rotate(42)', box(-9, -98, 18, 18, 5, 'k')) +
	circle(0, 8, 84, 'k') +
	circle(0, 8, 68, 'W') +
	path('M0 8L0-60A68 68 0 1 1-68 8Z', 'm', 'opacity=".9"') +
	group('translate(0 8)', around(12, path('M-2-64H2V-52H-2Z', '#1b1730', 'stroke="none"'))) +
	circle(0, 8, 40, '#fff') +
	label(0, 25, 46, '90', '#c1123a', 'stroke="none"') +
	shine('M-70-14Q-58-56-16-68Q-54-44-60-4Z', 0.5);

export const hourglass =
	box(-62, -98, 124, 22, 8, 'k') +
	box(-62, 76, 124, 22, 8, 'k') +
	path(
		'M-48-76H48C48-26 12-20 12 0C12 20 48 26 48 76H-48C-48 26-12 20-12 0C-12-20-48-26-48-76Z',
		'#d8f4ff',
		'fill-opacity=".45"',
	) +
	ball(-20, -44, 17, '5', 'M') +
	ball(18, -46, 16, '1', 'S') +
	ball(0, -22, 14, '', 'K') +
	ball(-22, 58, 18, '8', 'S') +
	ball(16, 60, 18, '3', 'M') +
	ball(-2, 34, 16, '', 'K') +
	circle(0, 4, 6, 'M') +
	shine('M-40-68Q-40-34-16-14Q-30-40-28-68Z', 0.7);

export const digits =
	box(-98, -58, 196, 116, 20, 'k') +
	times(4, (i) =>
		group(
			`translate(${i * 45 - 67.5} 0)`,
			box(-19, -40, 38, 80, 8, 'w'),
			label(0, 19, 52, String([6, 8, 3, 9][i]), i % 2 ? '#c1123a' : '#1b1730', 'stroke="none"'),
			path('M-19-40H19V-22H-19ZM-19 22H19V40H-19Z', '#000', 'stroke="none" opacity=".18"'),
		),
	).join('') +
	mirrored(circle(78, -78, 11, 'M'), circle(40, -84, 11, 'S')) +
	circle(0, -86, 11, 'K') +
	path('M-70 58H70L82 88H-82Z', 's');

export const zodiac =
	circle(0, 0, 97, 'k') +
	circle(0, 0, 84, 's') +
	around(
		12,
		circle(0, -69, 14, 'w', 'stroke-width="2"') +
			path('M-6-74L-4-80L0-76L4-80L6-74Q8-62 0-60Q-8-62-6-74Z', '#b01f2e', 'stroke="none"'),
	) +
	circle(0, 0, 48, 'K') +
	path('M0-42A42 42 0 0 1 0 42A21 21 0 0 1 0 0A21 21 0 0 0 0-42Z', '#1b1730', 'stroke="none"') +
	circle(0, -21, 7, '#1b1730', 'stroke="none"') +
	circle(0, 21, 7, '#fff3b0', 'stroke="none"') +
	shine('M-72-50Q-44-88 4-90Q-44-74-62-42Z', 0.4);
