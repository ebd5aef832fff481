import { around, box, circle, cord, ellipse, group, line, mirrored, path, shine, starPath } from '../svg.ts';

export const dragon =
	path(starPath(11, 98, 64, 0, 8), 's') +
	mirrored(
		path('M16-46C20-78 44-96 74-98C58-84 60-62 44-40Z', 'k'),
		path('M52-10L92-22L74 6L96 18L64 30Z', 's'),
	) +
	path(
		'M0-62C38-62 64-40 60-6C58 14 48 26 46 46C40 76 20 88 0 88C-20 88-40 76-46 46C-48 26-58 14-60-6C-64-40-38-62 0-62Z',
		'm',
	) +
	mirrored(
		path('M6-16L58-46C60-26 44-6 16-4Z', 'k'),
		path('M14-4Q30-16 46-12Q42 8 22 8Z', '#fffbe0'),
		ellipse(31, -2, 4, 8, '#300', 'stroke="none"'),
	) +
	path('M-40 46C-24 62 24 62 40 46L34 74C20 94-20 94-34 74Z', '#7d0a1c') +
	path('M-34 56l7 16 7-12ZM34 56l-7 16-7-12ZM-12 62l5 10 7-9 7 9 5-10Z', '#fff', 'stroke-width="1.5"') +
	path('M0 2C22 2 42 22 40 44C24 60-24 60-40 44C-42 22-22 2 0 2Z', 'm') +
	mirrored(
		ellipse(17, 32, 8, 6, '#3a0505', 'stroke="none"'),
		cord('M38 42C62 48 78 40 92 58C98 68 90 78 84 72', 'k', 5),
	) +
	circle(0, -40, 12, 's') +
	shine('M-44-34Q-24-54 0-54Q-26-46-38-26ZM-26 16Q-12 8 2 8Q-14 14-20 24Z', 0.6);

const stripe = 'M58-30L24-18L54-16ZM64 0L32 2L62 14ZM12-66L6-30L22-60Z';
export const tiger =
	mirrored(circle(56, -54, 26, 'm'), circle(56, -54, 13, 's', 'stroke="none"')) +
	path(
		'M0-74C50-74 80-38 78 4C94 8 92 24 80 28C70 66 36 86 0 86C-36 86-70 66-80 28C-92 24-94 8-78 4C-80-38-50-74 0-74Z',
		'm',
	) +
	mirrored(path(stripe, '#22090a', 'stroke="none"')) +
	path('M-5-72L0-38L5-72Z', '#22090a', 'stroke="none"') +
	mirrored(
		path('M12-14Q34-32 56-12Q40 8 16 2Z', '#fffbe0'),
		circle(34, -9, 9, '#5fc43a', 'stroke-width="2"'),
		circle(34, -9, 4, '#100', 'stroke="none"'),
		ellipse(26, 38, 34, 26, 'w'),
	) +
	path('M-26 54Q0 44 26 54Q20 84 0 84Q-20 84-26 54Z', '#8e1020') +
	path('M-20 54l6 17 7-16ZM20 54l-6 17-7-16Z', '#fff', 'stroke-width="1.5"') +
	path('M-18 14H18Q16 32 0 36Q-16 32-18 14Z', '#ff8fa0') +
	path('M-17-52h34M-12-44h24', 'none', 'stroke="#22090a" stroke-width="5"') +
	shine('M-58-40Q-30-66 2-66Q-34-58-52-34Z');

export const ox =
	mirrored(
		path('M38-34C70-30 92-52 84-92C104-62 104-16 46-4Z', 'k'),
		path('M50-8Q84-20 90-2Q78 18 48 10Z', 'm'),
	) +
	path(
		'M0-60C40-60 58-40 54-6C52 24 44 40 40 62C36 84 18 92 0 92C-18 92-36 84-40 62C-44 40-52 24-54-6C-58-40-40-60 0-60Z',
		'm',
	) +
	path('M-22-62Q0-84 22-62Q28-30 0-18Q-28-30-22-62Z', 's') +
	circle(0, -42, 17, 'K') +
	box(-5, -47, 10, 10, 1, '#8a4a05', 'stroke="none"') +
	mirrored(
		path('M14-10L46-18Q44 6 22 6Z', '#fffbe0'),
		circle(31, -4, 6, '#210', 'stroke="none"'),
		cord('M10-16L48-26', '#3a1605', 3),
	) +
	path('M-44 48Q-30 30 0 30Q30 30 44 48Q46 84 0 88Q-46 84-44 48Z', 's') +
	mirrored(ellipse(22, 54, 8, 9, '#2a0505', 'stroke="none"')) +
	cord('M-14 62Q-18 96 0 98Q18 96 14 62', 'k', 6) +
	shine('M-44-34Q-36-52-20-56Q-34-40-38-14Z', 0.6);

export const wolf =
	circle(0, -6, 96, '#fff4cf') +
	circle(-34, -50, 13, '#e2d3a8', 'stroke="none"') +
	circle(52, 10, 18, '#e2d3a8', 'stroke="none"') +
	mirrored(
		path('M6-34L58-92L66-16L92 20L70 24L80 50L56 48L44 74L20 84L0 98V-30Z', 'd'),
		path('M22-38L52-70L56-20Z', 's'),
		path('M10-22L54-8L60 22L40 40L14 34Z', 'm'),
		path('M14-8L46-2L36 12L18 8Z', '#fff', 'stroke-width="2"'),
		circle(30, 3, 5, '#111', 'stroke="none"'),
		path('M0 30L22 40L16 68L0 76Z', 'w'),
	) +
	path('M-8-30L0-62L8-30L12 24L0 44L-12 24Z', 'w') +
	path('M-14 44H14L8 58L0 62L-8 58Z', '#161322') +
	path('M-16 72Q0 82 16 72', 'none');

export const panda =
	mirrored(circle(58, -58, 27, 'd')) +
	ellipse(0, 4, 88, 76, 'W') +
	mirrored(
		ellipse(36, 2, 20, 26, 'd', 'transform="rotate(24 36 2)"'),
		circle(33, 0, 9, '#fff', 'stroke="none"'),
		circle(34, 2, 6, '#101', 'stroke="none"'),
		circle(36, -1, 2, '#fff', 'stroke="none"'),
		ellipse(60, 34, 12, 8, '#ff9db4', 'stroke="none" opacity=".7"'),
	) +
	ellipse(0, 26, 13, 9, 'd') +
	path('M-16 40Q0 60 16 40Q10 62 0 62Q-10 62-16 40Z', '#e0405c') +
	cord('M-70 92Q0 62 74 54', 'm', 10) +
	path('M60 58Q70 28 98 28Q94 54 60 58ZM34 64Q52 92 80 84Q66 62 34 64Z', 'm') +
	shine('M-58-34Q-30-62 8-62Q-30-52-50-24Z', 0.9);

export const luckyCat =
	path('M-46 0C-80 40-66 96-34 96H34C66 96 80 40 46 0Z', 'W') +
	path('M40 16C66 10 66-30 60-64C58-84 88-84 90-62C94-14 84 34 52 46Z', 'W') +
	path('M64-66q10-8 20 0M74-70v10', 'none', 'stroke-width="2.5"') +
	mirrored(path('M14-72L52-96L56-44Z', 'W'), path('M28-72L46-84L48-58Z', '#ff8aa3', 'stroke="none"')) +
	ellipse(0, -34, 62, 48, 'W') +
	mirrored(
		cord('M16-38Q28-54 40-38', '#2a0a10', 2),
		line('M44-22L74-28M44-14L74-12', '#7a5a60', 2),
		ellipse(38, -20, 9, 5, '#ff9db4', 'stroke="none"'),
	) +
	path('M-6-26H6L0-18ZM0-18q-8 12-16 2M0-18q8 12 16 2', '#ff6b8a', 'stroke-width="2.5"') +
	path('M-46 6Q0 30 46 6L44 20Q0 42-44 20Z', 's') +
	circle(0, 26, 11, 'K') +
	ellipse(0, 62, 34, 36, 'K') +
	ellipse(0, 62, 24, 26, 'none', 'stroke="#a5610a"') +
	path('M-10 46H10M0 40V84M-12 62H12M-14 82H14', 'none', 'stroke="#a5610a" stroke-width="5"') +
	ellipse(-48, 84, 20, 14, 'W') +
	shine('M-44-56Q-24-74 0-74Q-26-64-36-46Z', 0.9);

export const rooster =
	path('M-36-60Q-46-92-22-84Q-16-104 2-88Q20-104 24-80Q42-80 30-54Z', 's') +
	path('M-40 92C-84 70-84-10-46-44C-20-72 30-70 44-30C58 0 80 50 48 92Z', 'W') +
	path('M-40 10C-70 14-84 44-60 66C-40 82-8 70-10 40Z', 'w') +
	mirrored(circle(22, -30, 17, '#fff'), circle(19, -27, 8, '#111', 'stroke="none"')) +
	path('M-22-10Q0-30 22-10L2 16Z', 'K') +
	path('M-10 10Q0 46 12 12Q4 4-10 10Z', 's') +
	path('M-30 92v8h-14m14 0h10M24 92v8h-14m14 0h12', 'none', 'stroke="#ff9d2e" stroke-width="7"') +
	shine('M-44-20Q-36-46-14-54Q-34-34-36-8Z', 0.9);

export const mole =
	ellipse(0, 78, 96, 24, '#3a1d0d') +
	path('M-58 80C-72-20-40-74 0-74C40-74 72-20 58 80Z', 'm') +
	path('M-34 80C-40 20-20 8 0 8C20 8 40 20 34 80Z', 's') +
	mirrored(
		circle(24, -26, 15, '#fff'),
		circle(20, -23, 8, '#111', 'stroke="none"'),
		path('M50 34Q84 20 88 48L78 56L72 46L68 60L58 50L52 62Z', '#ffc4a8'),
		line('M16 8L60-2M16 14L60 16', '#3a1d0d', 2.5),
	) +
	ellipse(0, 0, 17, 13, '#ff7f9a') +
	path('M-12 22H12V38H-12ZM0 22V38', '#fff') +
	path('M-96 78Q-60 60-40 84Q0 70 40 86Q70 62 96 78Q90 104 0 104Q-90 104-96 78Z', '#6b3a1c') +
	path('M-62-58C-60-96 60-96 62-58Q0-74-62-58Z', 'k') +
	circle(0, -82, 9, 'W') +
	shine('M-44-18Q-36-46-20-54Q-30-30-32 4Z');

export const horse =
	path('M-30-60C-70-40-96 10-86 92L-40 96Q-30 20 6-10Z', 's') +
	path(
		'M-22-60L-10-98L6-66C34-60 44-40 56-12L84 34C92 50 84 66 66 66C54 66 50 54 34 50C20 48 8 46 2 38C10 60 30 78 34 98H-58C-66 44-50-26-22-60Z',
		'm',
	) +
	path('M-10-98L6-66L-14-62Z', 's') +
	path('M-18-62Q10-70 12-36Q-2-50-20-38Q-6-28-10-4Q-26-22-40-6Q-26 10-34 34', 's') +
	path('M22-34Q36-34 40-22Q28-18 20-24Z', '#fff', 'stroke-width="2"') +
	circle(31, -27, 5, '#110', 'stroke="none"') +
	circle(74, 48, 4, '#110', 'stroke="none"') +
	cord('M16-58L40 50M40 6L60-8M40 50L78 28', 'k', 4) +
	circle(40, 20, 8, 'K') +
	shine('M-26 20Q-24 56-4 90H-34Q-38 56-26 20Z', 0.25);

const feather = path('M0-12C22-40 20-74 0-98C-20-74-22-40 0-12Z', 's');
const innerFeather = path('M0-8C14-28 14-48 0-66C-14-48-14-28 0-8Z', 'm');
export const phoenix =
	around(7, feather, -126, 294) +
	around(6, innerFeather, -100, 240) +
	mirrored(path('M8 24C40 40 40 74 66 98C34 96 10 74 2 46Z', 's'), circle(58, 90, 7, 'K')) +
	path('M0 20C14 44 12 74 0 100C-12 74-14 44 0 20Z', 'm') +
	path('M0-40C28-34 34 0 22 26C14 44-14 44-22 26C-34 0-28-34 0-40Z', 'K') +
	path('M-20-44Q-34-72-18-84Q-14-70-6-70Q-8-88 6-96Q4-80 10-72Q20-80 26-78Q24-62 20-44Z', 's') +
	circle(0, -40, 24, 'K') +
	mirrored(path('M5-46L20-50Q18-38 10-38Z', '#300', 'stroke="none"')) +
	path('M-8-36H8L0-16Z', '#ff6a1c') +
	shine('M-14-52Q-6-60 6-60Q-6-54-10-46Z', 0.8);

export const falcon =
	group(
		'rotate(32) translate(0 -6)',
		mirrored(
			path('M8-34C40-62 70-60 84-34C96-6 100 30 92 72L80 40L76 76L62 42L54 70L42 34L20 44Z', 'm'),
			path('M16-16C40-34 62-34 76-14M22 2C40-12 54-12 66 2M26 18C38 8 46 8 54 16', 'none', 'opacity=".7"'),
		),
		path('M-16 46L-28 100L-9 86L0 104L9 86L28 100L16 46Z', 's'),
		path('M0-60C30-56 34 0 18 48C8 62-8 62-18 48C-34 0-30-56 0-60Z', 'w'),
		path('M-10 6l10 9 10-9M-12 24l12 10 12-10M-9 42l9 8 9-8', 'none', 'opacity=".6"'),
		path('M0-98C30-96 36-62 26-40Q0-26-26-40C-36-62-30-96 0-98Z', 'm'),
		path('M-22-46Q0-30 22-46Q12-64 0-64Q-12-64-22-46Z', 'w'),
		mirrored(
			path('M5-66L25-74L20-56Z', '#fff', 'stroke-width="2"'),
			circle(16, -66, 4, '#111', 'stroke="none"'),
		),
		path('M-9-58Q0-68 9-58Q10-40 0-26Q-10-40-9-58Z', 'K'),
		shine('M-20-76Q-14-90 4-90Q-8-84-12-68Z', 0.6),
	) + line('M-92-70L-70-46M-64-96L-48-78M-104-30L-86-14', '#fff', 5, 'opacity=".7"');
