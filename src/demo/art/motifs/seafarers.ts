import { around, circle, ellipse, group, line, mirrored, path, shine, times } from '../svg.ts';

const shellRib = line('M0 34L0-50', '#fff', 4, 'opacity=".55"');

export const pearl =
	path('M-88 30C-110-50-50-96 0-96C50-96 110-50 88 30Z', 'm') +
	group('translate(0 0)', around(7, shellRib, -66, 154)) +
	path('M-88 30Q0-10 88 30L70 40H-70Z', '#3b0d2c') +
	circle(0, 12, 38, 'W') +
	circle(0, 12, 38, 'none', 'stroke="#ffd9f0" stroke-width="2"') +
	path('M-92 32Q-70 50-46 38Q-24 54 0 40Q24 54 46 38Q70 50 92 32C92 74 50 94 0 94C-50 94-92 74-92 32Z', 'm') +
	path('M-50 50L-34 82M-18 52L-12 88M50 50L34 82M18 52L12 88', 'none', 'stroke="#fff" opacity=".5"') +
	shine('M-24 6Q-20-16 2-20Q-14-10-16 10Z', 0.95);

export const mermaid =
	path('M0 40C-30 40-60 66-96 62C-84 96-34 104 0 74C34 104 84 96 96 62C60 66 30 40 0 40Z', 's') +
	path('M0 66L-50 80M0 66L50 80M0 66L-22 90M0 66L22 90', 'none', 'opacity=".6"') +
	path('M-34-96C-54-40-34 20-12 60H12C34 20 54-40 34-96Z', 'm') +
	times(4, (row) => times(3, (i) => `M${i * 20 - 30} ${row * 24 - 78}a10 12 0 0 0 20 0`).join(''))
		.map((d) => line(d, '#fff', 2.5, 'opacity=".7"'))
		.join('') +
	path('M-44-96Q0-70 44-96L40-74Q0-52-40-74Z', 'k') +
	mirrored(path('M40-60C66-56 70-36 58-22C46-34 40-44 40-60Z', 's')) +
	circle(0, -76, 10, 'W') +
	circle(-64, -60, 8, '#fff', 'opacity=".5"') +
	circle(70, -76, 11, '#fff', 'opacity=".5"') +
	shine('M-26-60Q-30-20-8 30Q-38-14-26-60Z');

export const cannon =
	circle(30, -52, 22, '#fff2a8', 'stroke="none" opacity=".6"') +
	path('M34-100L44-72L72-84L58-58L88-48L58-38Z', 'K', 'stroke-width="2"') +
	group(
		'rotate(32)',
		path('M-30-78H30L38 40H-38Z', 'm'),
		path('M-38-90H38V-68H-38ZM-40-22H40V-2H-40Z', 'k'),
		path('M-30-62H-16L-20 34H-30Z', '#fff', 'stroke="none" opacity=".5"'),
		ellipse(0, -90, 30, 9, '#1a0d20'),
		circle(0, -12, 9, 'S'),
	) +
	path('M-96 92C-92 44-60 24-24 24C24 24 56 50 62 92Z', 's') +
	circle(-18, 62, 30, 'K') +
	around(8, path('M-4-24H4V-12H-4Z', '#a5610a', 'stroke="none"')).replace(
		/^/,
		'<g transform="translate(-18 62)">',
	) +
	'</g>' +
	circle(-18, 62, 8, 'd');

export const diver =
	path('M-52 96C-58 56-40 40 0 40C40 40 58 56 52 96Z', 's') +
	circle(0, -16, 74, 'K') +
	circle(0, -16, 52, 'd') +
	path('M-44-10A44 44 0 0 1 44-10Q0 20-44-10Z', '#8fe8ff', 'stroke="none" opacity=".85"') +
	path('M-24 32C-18 8 18 8 24 32Z', 'none') +
	mirrored(
		circle(17, -12, 8, '#fff'),
		circle(16, -11, 4, '#111', 'stroke="none"'),
		circle(80, -16, 16, 'm'),
		circle(60, 28, 5, 'k'),
		circle(60, -60, 5, 'k'),
	) +
	path('M-10 12Q0 20 10 12', 'none') +
	path('M-62 44H62L54 66H-54Z', 'k') +
	circle(0, 54, 6, 'm') +
	shine('M-40-30Q-30-56 2-58L-12-38Z', 0.8);
