import {
	around,
	box,
	circle,
	cord,
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

const pentagon = times(5, (i) => onCircle(i * 72, 26)).join('L');
const edge =
	path('M0-26V-58M0-58L26-84L60-76M0-58L-26-84L-60-76', 'none') +
	path('M-24-92L-34-80L0-62L34-80L24-92Q0-100-24-92Z', 'd', 'stroke="none"');
export const football =
	circle(0, 0, 94, 'W', 'stroke-width="4"') +
	around(5, edge) +
	path(`M${pentagon}Z`, 'd') +
	circle(0, 0, 94, 'none', 'stroke-width="5"') +
	shine('M-72-30Q-54-74-6-82Q-46-58-56-16Z', 0.85);

export const basketball =
	circle(0, 0, 92, 'M', 'stroke-width="5"') +
	path('M0-92V92M-92 0H92M-64-66C-20-30-20 30-64 66M64-66C20-30 20 30 64 66', 'none', 'stroke-width="5"') +
	shine('M-70-30Q-50-72-8-80Q-46-56-54-18Z', 0.6);

export const tennis =
	group(
		'rotate(38)',
		box(-8, 30, 16, 74, 6, 's'),
		path('M-14 40L-26 8M14 40L26 8', 'none', 'stroke-width="9"'),
		ellipse(0, -38, 54, 64, 'none', 'stroke-width="15"'),
		ellipse(0, -38, 54, 64, 'none', 'stroke="#fff" stroke-width="3"'),
		ellipse(0, -38, 54, 64, 'none', 'stroke-width="9" stroke="#ff5a7a"'),
		path(
			'M-40-80V4M-20-98V20M0-102V24M20-98V20M40-80V4M-50-64H50M-54-44H54M-54-24H54M-48-4H48',
			'none',
			'stroke="#fff" stroke-width="2" opacity=".85"',
		),
	) +
	circle(-44, 40, 40, 'M') +
	path('M-80 26Q-46 26-46 78M-60 4Q-34 22-6 28', 'none', 'stroke="#fff" stroke-width="4"') +
	shine('M-72 30Q-66 12-48 8Q-60 20-62 36Z', 0.7);

export const volleyball =
	circle(0, 0, 92, 'W') +
	path('M0 0C-10-44-44-66-84-36A92 92 0 0 1 6-92C20-60 16-30 0 0Z', 'm') +
	path('M0 0C44-12 72-44 56-74A92 92 0 0 1 78 48C44 46 18 30 0 0Z', 's') +
	path('M0 0C-32 32-36 70-6 92A92 92 0 0 1-92-6C-62-22-24-18 0 0Z', 'k') +
	path('M-60-60C-30-50-10-30 0 0M78-40C56-14 30-2 0 0M-80 46C-50 40-20 24 0 0', 'none') +
	circle(0, 0, 92, 'none', 'stroke-width="5"') +
	shine('M-66-34Q-50-70-8-80Q-44-56-52-22Z', 0.6);

export const baseball =
	group(
		'rotate(42)',
		path('M-9 96C-12 40-24-40-20-84Q0-104 20-84C24-40 12 40 9 96Z', 's'),
		box(-13, 90, 26, 12, 5, 's'),
		shine('M-12-80Q-16-30-6 50Q-6-20-4-86Z'),
	) +
	circle(-24, 22, 58, 'W') +
	path('M-62-18Q-26 22-62 64M14-18Q-22 22 14 64', 'none', 'stroke="#e02846" stroke-width="4"') +
	path(
		'M-56-6l10-6M-48 10l12-3M-48 32l12 3M-54 50l10 6M8-6l-10-6M0 10l-12-3M0 32l-12 3M6 50l-10 6',
		'none',
		'stroke="#e02846"',
	) +
	shine('M-66 4Q-58-22-32-30Q-50-14-54 10Z', 0.9);

export const hockey =
	group(
		'rotate(-34)',
		path('M-9-100H9V52Q10 62 20 62H64Q72 74 60 84H6Q-9 84-9 66Z', 's'),
		path('M-9 40H9V66L40 84H6Q-9 84-9 66Z', '#222'),
		box(-9, -100, 18, 34, 3, '#fff'),
	) +
	group(
		'scale(-1 1) rotate(-34)',
		path('M-9-100H9V52Q10 62 20 62H64Q72 74 60 84H6Q-9 84-9 66Z', 'm'),
		path('M-9 40H9V66L40 84H6Q-9 84-9 66Z', '#222'),
		box(-9, -100, 18, 34, 3, '#fff'),
	) +
	path('M-44 52V74A44 18 0 0 0 44 74V52Z', 'd') +
	ellipse(0, 52, 44, 18, '#4a4a66') +
	ellipse(0, 50, 28, 9, 'none', 'stroke="#9aa" opacity=".6"');

export const shuttle =
	group(
		'rotate(35)',
		path('M-26 44L-62-78Q-48-96-36-82Q-24-102-12-86Q0-104 12-86Q24-102 36-82Q48-96 62-78L26 44Z', 'w'),
		path('M-16 44L-36-82M-6 44L-12-86M6 44L12-86M16 44L36-82', 'none'),
		path('M-52-46Q0-62 52-46M-40-8Q0-22 40-8', 'none', 'stroke="#ff4b6e" stroke-width="5"'),
		path('M-28 42H28V60C28 92-28 92-28 60Z', 'k'),
		path('M-28 44H28V56H-28Z', 's'),
	) + line('M70-70L96-96M48-86L64-104M86-44L104-58', '#fff', 5, 'opacity=".7"');

export const billiards =
	circle(-48, -44, 38, 'M') +
	circle(50, -40, 36, 'S') +
	path('M14-52H86M15-30H85', 'none', 'stroke="#fff" stroke-width="13" opacity=".9"') +
	circle(50, -40, 36, 'none') +
	circle(0, 30, 64, 'D', 'stroke="#000"') +
	circle(0, 22, 31, '#fff') +
	label(0, 39, 48, '8', '#15131f', 'stroke="none"') +
	shine('M-48 8Q-38-22-6-30Q-34-10-38 18ZM-74-54Q-64-76-44-76Q-60-66-64-48Z', 0.6) +
	group('translate(70 66) rotate(-45)', box(-4, -8, 8, 70, 3, 'k'), box(-4, -14, 8, 10, 2, '#6cf'));

export const paddle =
	group(
		'rotate(-36)',
		box(-11, 34, 22, 66, 7, 'k'),
		path('M0-96C54-96 70-40 54-2C46 22 26 30 20 44H-20C-26 30-46 22-54-2C-70-40-54-96 0-96Z', 'm'),
		path('M-50 6Q0-12 50 6Q34 28 20 44H-20Q-34 28-50 6Z', 'k'),
		shine('M-44-40Q-38-78-8-84Q-32-62-34-28Z'),
	) +
	circle(58, 38, 30, 'W') +
	line('M64 84L72 100M88 70L102 80M34 80L34 98', '#fff', 5, 'opacity=".7"');

export const glove =
	path('M-30 60H46V96H-30Z', 'w') +
	path('M-30 70H46M-30 84H46', 'none', 'opacity=".5"') +
	path('M-38 62C-70 40-92 4-80-34C-66-84-10-100 34-84C74-70 84-30 72 6C68 30 58 46 52 62Z', 'm') +
	path('M-76 8C-60-16-24-14-10 4C6 26-10 46-34 44', 'm') +
	path('M-36-78C-20-60-20-40-34-20M10-86C22-66 22-44 10-24', 'none', 'opacity=".5"') +
	path(starPath(5, 24, 10, 36, -8), 'k') +
	shine('M-66-34Q-50-74-8-80Q-44-62-52-26Z', 0.65) +
	line('M-84-62L-104-78M-92-38L-110-44M-62-86L-74-106', '#fff', 6, 'opacity=".8"');

export const goal =
	path('M-96 86V-74H96V86', 'none', 'stroke-width="15"') +
	path(
		'M-88-66H88M-88-44H88M-88-22H88M-88 0H88M-88 22H88M-88 44H88M-88 66H88M-66-74V80M-44-74V80M-22-74V80M0-74V80M22-74V80M44-74V80M66-74V80',
		'none',
		'stroke="#fff" stroke-width="1.5" opacity=".6"',
	) +
	line('M-96 86V-74H96V86', '#fff', 9) +
	path(
		'M-20-60C0-52 20-20 24 20',
		'none',
		'stroke="#ffe27a" stroke-width="10" stroke-dasharray="12 9" opacity=".9"',
	) +
	group('translate(24 44) scale(.52)', football);

export const shield =
	path('M0-96L84-70C86 4 58 64 0 98C-58 64-86 4-84-70Z', 'k') +
	path('M0-82L70-60C72 2 48 54 0 82C-48 54-72 2-70-60Z', 'm') +
	path('M0-82L70-60C72 2 48 54 0 82Z', 's') +
	path('M-72-20H72V6H-70Z', '#fff', 'opacity=".9"') +
	group('translate(0 -6) scale(.5)', football) +
	path(
		starPath(5, 11, 5, -26, -62) + starPath(5, 11, 5, 0, -66) + starPath(5, 11, 5, 26, -62),
		'k',
		'stroke-width="1.5"',
	);

const wheel = circle(0, 0, 23, 'D') + circle(0, 0, 11, 'W') + circle(0, 0, 4, '#333', 'stroke="none"');
export const car =
	line('M-110-20H-70M-120 8H-84M-104 40H-80', '#fff', 6, 'opacity=".6"') +
	path('M-96 30L-92-22H-66L-60 0L-30-6Q-10-38 24-36L44-8Q84-4 98 26L92 40H-92Z', 'm') +
	path('M-20-8Q-4-30 20-28L32-8Z', '#bff1ff') +
	circle(4, -24, 13, 's') +
	path('M-98-40H-54V-24H-98Z', 's') +
	path('M-60 18H60L44 30H-60Z', 's') +
	path('M58 36H104V46H58Z', 's') +
	circle(-18, 16, 14, '#fff', 'stroke-width="2"') +
	label(-18, 23, 20, '7', '#222', 'stroke="none"') +
	group('translate(-58 42)', wheel) +
	group('translate(58 44)', wheel) +
	shine('M34-4Q66-2 84 14Q58 4 30 6Z', 0.7);

export const pad =
	path('M-50-44C-86-44-102 30-92 66C-84 88-58 80-44 52H44C58 80 84 88 92 66C102 30 86-44 50-44Z', 'm') +
	path('M-34-30H34L26 2H-26Z', 'd') +
	path('M-68-26h16v12h12v16h-12v12h-16V2h-12v-16h12Z', 'w') +
	circle(60, -26, 9, '#ff4b6e') +
	circle(60, 8, 9, '#3ddc84') +
	circle(43, -9, 9, '#ffd23d') +
	circle(77, -9, 9, '#4db5ff') +
	mirrored(circle(22, 26, 15, 'D'), circle(22, 26, 8, '#556', 'stroke="none"')) +
	cord('M0-44C0-80 40-66 36-98', 's', 5) +
	shine('M-84 10Q-80-30-54-36Q-72-20-74 20Z', 0.6) +
	path('M-12-22L-2-14L-12-6M2-6H14', 'none', 'stroke="#6dffb0"');
